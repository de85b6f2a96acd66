import { isZipCode, tidyZipCode } from '#domain/formats/zip-code.ts';
import { addressParts } from '#domain/leads/address-line.ts';
import { stateNamed } from '#domain/regions/state-named.ts';
import { stateOfZip } from '#domain/regions/state-of-zip.ts';
import { addressLine } from '#domain/text/addresses.ts';
import { joined } from '#domain/text/joined.ts';

/** The parts of an address as a file has them. */
export interface WrittenAddress {
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
  readonly country: string;
}

interface ContactAddress {
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
  /** Notes about what was corrected. */
  readonly mended: readonly string[];
}

/** The address as a lead has it; null for one in a country that the product does not know. */
export function contactAddress(written: WrittenAddress): ContactAddress | null {
  const { country } = written;
  if (country !== '' && !ownCountries.has(folded(country))) return null;
  const whole = written.city === '' && written.zipCode === '' ? addressParts(written.street) : null;
  if (whole !== null) return { ...whole, mended: [] };
  const state = stateNamed(written.state.replace(/^(?:us|ca)-(?=[a-z]{2}$)/i, '')) ?? written.state;
  const zipCode = mendedZip(written.zipCode, state);
  return {
    street: written.street,
    city: written.city,
    // A zip code names its state, as in the form of a lead.
    state: state === '' ? (stateOfZip(zipCode) ?? '') : state,
    zipCode,
    mended:
      hasLostDigits(written.zipCode) && isZipCode(zipCode) ? [`Zip code ${written.zipCode} became ${zipCode}.`] : [],
  };
}

/** The address in one line, with its country. */
export const foreignAddress = (written: WrittenAddress): string => joined([addressLine(written), written.country]);

const ownCountries = new Set([
  'us',
  'usa',
  'united states',
  'united states of america',
  'america',
  'ca',
  'can',
  'canada',
]);

const folded = (text: string): string => text.toLowerCase().replaceAll('.', '').trim();

/** Three or four digits, or seven or eight with the extension: a spreadsheet has read a number. */
const hasLostDigits = (text: string): boolean => /^(?:\d{3,4}|\d{7,8})(?:\.0+)?$/.test(text.trim());

/**
 * The zip code as it is written. Zeros that a spreadsheet has dropped come back where the state has codes that begin with
 * them; any other text stays and is refused later.
 */
function mendedZip(text: string, state: string): string {
  const tidy = tidyZipCode(text)
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\.0+$|-$/, '')
    .replace(/^(\d{5})(?: ?- ?| )(\d{4})$/, '$1-$2');
  if (/^\d{9}$/.test(tidy)) return withExtension(tidy);
  if (!hasLostDigits(tidy)) return tidy;
  const padded = tidy.length < 5 ? tidy.padStart(5, '0') : withExtension(tidy.padStart(9, '0'));
  const implied = stateOfZip(padded);
  return implied !== null && (state === '' || state === implied) ? padded : tidy;
}

const withExtension = (digits: string): string => `${digits.slice(0, 5)}-${digits.slice(5)}`;
