import type { Field } from '#contract/records/field.ts';
import { fieldBounds } from '#domain/catalog/field-bounds.ts';
import { hasOwnQuantity } from '#domain/catalog/field-quantity.ts';
import { priceInputs, type UnitPrices } from '#domain/catalog/unit-prices.ts';
import { defined } from '#domain/defined.ts';
import { maxMoney } from '#domain/money/cents-problem.ts';
import { roundMoney } from '#domain/money/round-money.ts';
import { followsStep } from '#domain/quantity/quantity-step.ts';
import { stepAdvice } from '#domain/quantity/step-advice.ts';

/** A line as entered, stored or not. */
export interface Entered {
  readonly optionId: string | null;
  readonly value: string | number | boolean | null;
  /** Null when nothing was entered. */
  readonly quantity: number | null;
  readonly prices: UnitPrices;
}

export interface ItemProblem {
  readonly input: 'value' | 'quantity' | keyof UnitPrices;
  readonly message: string;
  /** The way out, where the message names none. */
  readonly advice?: string;
}

export interface ItemCircumstances {
  /** The choice is compatible with the other choices. */
  readonly isValidChoice: boolean;
  /** Its parent line does not count. */
  readonly isIdle: boolean;
  /** No option is available; the screen shows N/A. */
  readonly hasNoOptions: boolean;
  /** The quantity follows other lines. */
  readonly isLinked: boolean;
}

/** The longest text that a line's record can hold. */
export const maxCharacters = 20_000;

/** Every message about one line, identical on screens, the device and the server. */
export const itemProblems = (field: Field, entered: Entered, around: ItemCircumstances): readonly ItemProblem[] => [
  ...choiceProblems(field, entered, around),
  ...quantityProblems(field, entered, around),
  ...textProblems(field, entered),
  ...(field.allowPriceChange === true ? priceProblems(entered.prices) : []),
];

/** The problem of a quantity or number by the field's bounds; null when there is none. */
export function quantityProblem(field: Field, quantity: number | null, path = field.name): string | null {
  if (quantity === null || !Number.isFinite(quantity)) return `${path} is required.`;
  const { min, max, step } = fieldBounds(field);
  if (quantity < min || !followsStep(quantity, step)) return `${path} is not a multiple of ${step}`;
  // A line with a choice has two inputs: the message must name the quantity.
  const requested = field.dataType === 'number' ? path : `Quantity of ${path}`;
  return quantity > max ? `${requested} is more than ${max}` : null;
}

/** The problem of a unit price; null when there is none. */
export function priceProblem(price: number | null, path: string): string | null {
  if (price === null || !Number.isFinite(price)) return `${path} is required.`;
  if (price < 0 || roundMoney(price) !== price) return `${path} is not a multiple of 0.01`;
  return price > maxMoney ? `${path} is more than ${maxMoney}` : null;
}

function choiceProblems(field: Field, entered: Entered, around: ItemCircumstances): readonly ItemProblem[] {
  if (field.dataType !== 'dropdown' || around.hasNoOptions) return [];
  const isEmpty = entered.optionId === null;
  // An entered quantity makes a choice mandatory: a quantity of nothing cannot be sold.
  const countsNothing = field.allowQuantityChange === true && entered.quantity === 0;
  const countsSomething = field.allowQuantityChange === true && !around.isLinked && !countsNothing;
  const mayBeEmpty = around.isIdle || countsNothing || (field.allowNull === true && !countsSomething);
  if (isEmpty ? mayBeEmpty : around.isValidChoice) return [];
  const advice = isEmpty ? 'Choose one.' : 'Choose one that goes with the other choices.';
  return [{ input: 'value', message: `Invalid ${field.name}`, advice }];
}

function quantityProblems(field: Field, entered: Entered, around: ItemCircumstances): readonly ItemProblem[] {
  if (!hasOwnQuantity(field) || around.isLinked) return [];
  const isEmptyNumber = field.dataType === 'number' && entered.value === null;
  if (isEmptyNumber && field.allowNull === true) return [];
  const quantity = isEmptyNumber ? null : entered.quantity;
  const message = quantityProblem(field, quantity);
  if (message === null) return [];
  const advice = quantity === null ? null : stepAdvice(quantity, fieldBounds(field));
  const input = field.dataType === 'number' ? 'value' : 'quantity';
  return [{ input, message, ...defined({ advice: advice ?? undefined }) }];
}

const textProblems = (field: Field, { value }: Entered): readonly ItemProblem[] =>
  typeof value === 'string' && value.length > maxCharacters
    ? [{ input: 'value', message: `${field.name} is longer than ${maxCharacters} characters` }]
    : [];

const priceProblems = (prices: UnitPrices): readonly ItemProblem[] =>
  priceInputs.flatMap((input) => {
    const message = priceProblem(prices[input], moneyNames[input]);
    return message === null ? [] : [{ input, message }];
  });

/** Names of the money inputs of a line. */
export const moneyNames: Readonly<Record<keyof UnitPrices, string>> = {
  materialCost: 'Material cost',
  laborCost: 'Labor cost',
  materialPrice: 'Material price',
  laborPrice: 'Labor price',
};
