import type { Lead } from '#contract/records/lead.ts';
import { tidyZipCode } from '#domain/formats/zip-code.ts';
import { addressParts } from '#domain/leads/address-line.ts';
import { stateOfZip } from '#domain/regions/state-of-zip.ts';

/**
 * The lead with what the entry of a member implies: a street with a whole address fills an empty city, state and zip
 * code, and a zip code fills an empty state. Otherwise the same lead.
 */
export function completeAddress<T extends Partial<Lead>>(lead: T, member: string): T {
  const { street, city, state, zipCode } = lead;
  if (member === 'street' && street && !city && !zipCode) return { ...lead, ...addressParts(street) };
  if (member !== 'zipCode' || !zipCode) return lead;
  const tidy = tidyZipCode(zipCode);
  const implied = state ? null : stateOfZip(tidy);
  if (tidy === zipCode && implied === null) return lead;
  return { ...lead, zipCode: tidy, ...(implied === null ? {} : { state: implied }) };
}
