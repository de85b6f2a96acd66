import { describe, expect, it } from 'vitest';
import { noPrices } from '#domain/catalog/unit-prices.ts';
import {
  type Entered,
  type ItemCircumstances,
  itemProblems,
  priceProblem,
  quantityProblem,
} from '#domain/estimates/item-problems.ts';
import { aField } from '#tests/support/estimates/catalogs.ts';

const dropdown = aField({
  id: '1.1',
  dataType: 'dropdown',
  name: 'Drip edge',
  min: 0,
  max: 10,
  step: 0.333,
  allowQuantityChange: true,
  options: [{ id: '1.1.1', value: 'A' }],
});
const around: ItemCircumstances = { isValidChoice: true, isIdle: false, hasNoOptions: false, isLinked: false };
const messages = (entered: Partial<Entered>, circumstances: Partial<ItemCircumstances> = {}, field = dropdown) =>
  itemProblems(
    field,
    { optionId: '1.1.1', value: 'A', quantity: 1, prices: noPrices, ...entered },
    { ...around, ...circumstances },
  ).map(({ message }) => message);

describe('the messages about a line', () => {
  it('[E5] a dropdown holds a valid option, or nothing when it does not count', () => {
    expect(messages({ optionId: null })).toEqual(['Invalid Drip edge']);
    expect(messages({}, { isValidChoice: false })).toEqual(['Invalid Drip edge']);
    expect(messages({ optionId: null, quantity: 0 })).toEqual([]);
    expect(messages({ optionId: null }, { hasNoOptions: true })).toEqual([]);
    expect(messages({ optionId: null }, { isIdle: true })).toEqual([]);
  });

  it('[E5] an optional choice becomes mandatory with an entered quantity', () => {
    const valley = { ...dropdown, name: 'Valley flashing', allowNull: true, minimumOne: true };
    expect(messages({ optionId: null, quantity: 0 }, {}, valley)).toEqual([]);
    expect(messages({ optionId: null, quantity: 5 }, {}, valley)).toEqual(['Invalid Valley flashing']);
    expect(messages({ optionId: null, quantity: 5 }, { isLinked: true }, valley)).toEqual([]);
    expect(messages({ optionId: null }, {}, { ...valley, allowQuantityChange: false })).toEqual([]);
  });

  it('[E5] a quantity is a number within bounds that follows the step', () => {
    expect(quantityProblem(dropdown, null)).toBe('Drip edge is required.');
    expect(quantityProblem(dropdown, 1.5)).toBe('Drip edge is not a multiple of 0.333');
    expect(quantityProblem(dropdown, -1)).toBe('Drip edge is not a multiple of 0.333');
    expect(quantityProblem(dropdown, 11)).toBe('Quantity of Drip edge is more than 10');
    expect([0, 0.333, 2.667, 10].map((quantity) => quantityProblem(dropdown, quantity))).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(messages({ quantity: 99 }, { isLinked: true })).toEqual([]);
  });

  it('[E5] an emptied number is required, unless it is optional', () => {
    const number = aField({ id: '1.2', dataType: 'number', name: 'Width', min: 6, max: 240 });
    expect(messages({ optionId: null, value: null, quantity: 0 }, {}, number)).toEqual(['Width is required.']);
    expect(messages({ optionId: null, value: null, quantity: 0 }, {}, { ...number, allowNull: true })).toEqual([]);
  });

  it('[E5] prices go from 0 to a billion in cents', () => {
    expect([0, 0.01, 1_000_000_000].map((price) => priceProblem(price, 'Labor price'))).toEqual([null, null, null]);
    expect(priceProblem(0.005, 'Labor price')).toBe('Labor price is not a multiple of 0.01');
    expect(priceProblem(-1, 'Labor price')).toBe('Labor price is not a multiple of 0.01');
    expect(priceProblem(1_000_000_000.01, 'Labor price')).toBe('Labor price is more than 1000000000');
  });
});
