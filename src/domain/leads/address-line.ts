import { stateOfZip } from '#domain/places/state-of-zip.ts';
import { states } from '#domain/places/states.ts';

interface AddressParts {
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
}

const shape = /^(.+?)\s*,\s*([^,]+?)\s*,?\s*(?:\b([a-z]{2})\b\.?)?\s*,?\s+(\d{5}(?:-\d{4})?|[a-z]\d[a-z] ?\d[a-z]\d)$/i;

/**
 * An address in one line, for maps and messages: "118 Alder Ct, Batavia, IL 60510". Null when there is only a street.
 */
export function addressParts(line: string): AddressParts | null {
  const [, street, city, abbreviation, zip] = shape.exec(line.trim()) ?? [];
  if (street === undefined || city === undefined || zip === undefined) return null;
  const zipCode = zip.toUpperCase();
  const written = abbreviation?.toUpperCase();
  const state = states.some(({ id }) => id === written) ? written : stateOfZip(zipCode);
  return state === undefined || state === null ? null : { street, city, state, zipCode };
}
