import type { Catalog } from '#engine/catalog/compiled-catalog.ts';
import { matchingFields } from '#engine/rules/offers/matching-fields.ts';
import type { Offer } from '#engine/rules/offers/offer.ts';

const maxOffered = 6;
const fewestLetters = 2;
/** Names of fields have several words; more than these are not typed before picking. */
const maxText = 4;

/**
 * Fields whose names have the words before the caret, as in "perUnit(eave len". As many words as match are replaced by
 * the input; in `trades` if there are any, else in every trade.
 */
export function fieldsAtCaret(
  catalog: Catalog,
  text: string,
  caret: number,
  trades: readonly number[],
): readonly Offer[] {
  const message = /(?:[A-Za-z][\w’'-]* ?)+$/.exec(text.slice(0, caret))?.[0] ?? '';
  if (message.endsWith(' ')) return [];
  const parts = message.split(' ').slice(-maxText);
  for (let from = 0; from < parts.length; from += 1) {
    const typed = parts.slice(from).join(' ');
    const found = typed.length < fewestLetters ? [] : fieldsNamed(catalog, typed, trades);
    if (found.length > 0) return found;
  }
  return [];
}

function fieldsNamed(catalog: Catalog, typed: string, trades: readonly number[]): readonly Offer[] {
  const terms = typed.toLowerCase().split(' ');
  const scopes = trades.length === 0 ? [null] : trades;
  return scopes
    .flatMap((tradeId) => matchingFields(catalog, typed, { tradeId, max: catalog.fields.length }))
    .filter(({ field }) => terms.every((term) => field.name.toLowerCase().includes(term)))
    .slice(0, maxOffered)
    .map(({ field, path }) => ({
      name: field.name,
      put: field.id,
      unit: field.units ?? '',
      meaning: `Field of ${path}`,
      field,
      typed,
    }));
}
