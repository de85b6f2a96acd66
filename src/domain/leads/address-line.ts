import { isZipCode, tidyZipCode } from '#domain/formats/zip-code.ts';
import { stateNamed } from '#domain/regions/state-named.ts';
import { stateOfZip } from '#domain/regions/state-of-zip.ts';

interface AddressParts {
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
}

/**
 * An address in one line or in the lines of an envelope: "118 Alder Ct, Batavia, IL 60510". It is read from its end, and
 * every part must be confirmed: the state is a state and that of the zip code, the city is set apart from the street.
 * Null otherwise, because a wrong part ends up on a contract and decides which law applies.
 */
export function addressParts(text: string): AddressParts | null {
  const found = beforeZip(withoutCountry(segmentsOf(text)));
  if (found === null) return null;
  const { segments, zipCode } = found;
  const implied = stateOfZip(zipCode);
  const stated = beforeState(segments);
  const state = stated?.state ?? implied;
  if (state === null || (implied !== null && implied !== state)) return null;
  const parts = stated?.segments ?? segments;
  const city = parts.at(-1) ?? '';
  const street = parts.slice(0, -1);
  if (!isCity(city) || (stated === null && stateNamed(city) !== null) || !isStreet(street)) return null;
  return { street: street.join(', '), city, state, zipCode };
}

type Segments = readonly string[];

const segmentsOf = (text: string): Segments =>
  text
    .normalize('NFC')
    .replace(/[\s.]+$/, '')
    .split(/[\n\r\u2028,;，、；]+/)
    .map((segment) => segment.replace(/\s+/g, ' ').trim())
    .filter((segment) => segment !== '');

/** Maps and address books end with the country. */
const country = /(?:^|\s)(?:u\.?s\.?a?\.?|united states(?: of america)?|canada)$/i;

function withoutCountry(segments: Segments): Segments {
  const last = segments.at(-1) ?? '';
  return withLast(segments, country.test(last) ? last.replace(country, '') : last);
}

const zipAtEnd = /(?:^|\s)(\d{5}(?:-\d{4})?|[a-z]\d[a-z][ -]?\d[a-z]\d)$/i;

function beforeZip(segments: Segments): { readonly segments: Segments; readonly zipCode: string } | null {
  const last = segments.at(-1) ?? '';
  const zipCode = tidyZipCode(zipAtEnd.exec(last)?.[1] ?? '');
  if (zipCode === '' || !isZipCode(zipCode)) return null;
  return { zipCode, segments: withLast(segments, last.replace(zipAtEnd, '')) };
}

/** The state at the end: alone between commas ("N.C."), or the last words after the city ("Batavia Illinois"). */
function beforeState(segments: Segments): { readonly segments: Segments; readonly state: string } | null {
  const texts = (segments.at(-1) ?? '').split(' ');
  const named = texts.flatMap((_, start) => {
    const state = stateNamed(texts.slice(start).join(' '));
    return state === null ? [] : [{ state, segments: withLast(segments, texts.slice(0, start).join(' ')) }];
  });
  return named[0] ?? null;
}

const withLast = (segments: Segments, last: string): Segments =>
  last.trim() === '' ? segments.slice(0, -1) : [...segments.slice(0, -1), last.trim()];

/** A second line of a street: an apartment, a floor, a box. */
const unit =
  /^(?:#\s?[\w-]+|(?:(?:apt|apartment|suite|ste|unit|floor|fl|room|rm|building|bldg|lot|space|spc|trailer|(?:p\.?o\.? ?)?box)\b\.?(?: #? ?(?:[a-z]|[\w-]*\d[\w-]*))?)|[\w-]+ (?:floor|fl))$/i;

const isCity = (text: string): boolean =>
  /^\p{L}[\p{L}\p{M}\s.'’ʻ-]*$/u.test(text) && !unit.test(text) && !isCounty(text);

const isCounty = (text: string): boolean => /\b(?:county|parish|borough)$/i.test(text);

/** The first part has a house number, unless it is the whole street; only a unit follows it. */
const isStreet = ([first, ...others]: Segments): boolean =>
  first !== undefined &&
  stateNamed(first) === null &&
  (others.length === 0 ? /\p{L}/u.test(first) : /\d/.test(first) && /\p{L}/u.test(first)) &&
  others.every((other) => unit.test(other));
