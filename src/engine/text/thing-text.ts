import type { EstimateItem } from '#contract/records/estimate-item.ts';
import { isUndecided } from '#domain/catalog/undecided-option.ts';
import { joined } from '#domain/text/joined.ts';
import { sizeText } from '#domain/text/unit-text.ts';
import type { CompiledField } from '#engine/catalog/compiled-catalog.ts';
import { isLinked } from '#engine/catalog/is-linked.ts';

/** An answer on a line of a sheet, or on a stored item. */
export interface EnteredThing {
  readonly field: CompiledField;
  readonly value: EstimateItem['value'];
  readonly quantity: number;
  readonly prices: Pick<EstimateItem, 'materialPrice' | 'laborPrice'>;
}

/** A row in words with its size: "Double hung 36 × 48 inches". */
export const thingText = (thing: EnteredThing, details: readonly EnteredThing[], asText = sizeText): string =>
  joined([choiceText(thing), measures(details, asText)], ' ');

/** The choice or text; an open choice is named as open, in these words. */
export function choiceText({ field, value }: EnteredThing, open = 'to be chosen'): string {
  if (typeof value !== 'string' || field.dataType === 'number') return '';
  return isUndecided(value) ? `${field.name}: ${open}` : value.trim();
}

function measures(details: readonly EnteredThing[], asText: typeof sizeText): string {
  const sizes = measured(details);
  return asText(
    sizes.map(({ quantity }) => quantity),
    sizes[0]?.field,
  );
}

/** The details that measure a row, in one unit. A measure costs nothing: derived lines would repeat it, and a sold size is not a measure. */
export function measured(details: readonly EnteredThing[]): readonly EnteredThing[] {
  const sizes = details.filter(
    ({ field, quantity, prices }) =>
      field.dataType === 'number' &&
      field.units !== '%' &&
      field.widget !== 'readonly' &&
      quantity > 0 &&
      prices.materialPrice + prices.laborPrice === 0 &&
      !isLinked(field),
  );
  return sizes.filter(({ field }) => field.units === sizes[0]?.field.units);
}
