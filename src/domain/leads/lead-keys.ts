import type { Lead } from '#contract/records/lead.ts';

/** Sort keys of a lead, the same on the device and on the server. */
export interface SortKeys {
  readonly name: string;
  readonly company: string;
  readonly meeting: string;
}

/** Ignores case, accents and apostrophes: O'Hallahan, O’Hallahan and ohallahan are one name. */
const foldText = (text: string): string =>
  (isPlain.test(text) ? text : text.normalize('NFD').replace(/['’‘ʼ´`]|\p{Diacritic}/gu, '')).toLowerCase();

/** Most texts only need case folding, which saves most of the time for thousands of leads. */
const isPlain = /^[\w ,.@#&()+/:;-]*$/;

/** Family name before given name, texts without case, accents and apostrophes, meeting times in UTC. */
export const sortKeys = (lead: Lead): SortKeys => ({
  name: foldText(`${lead.lastName} ${lead.firstName ?? ''}`).trim(),
  company: foldText(lead.company ?? '').trim(),
  meeting: lead.meetingDate ?? '',
});

/** The searchable text, the same on the device and on the server; texts with digits also appear as digits only. */
export function searchText(lead: Lead): string {
  const numbers = [lead.phone, lead.mobilePhone, lead.zipCode, lead.customerNumber].map((text) => digitsOf(text ?? ''));
  const searched = [
    lead.firstName,
    lead.lastName,
    lead.company,
    lead.email,
    lead.street,
    lead.city,
    lead.state,
    lead.zipCode,
    lead.customerNumber,
    lead.projectType,
    lead.leadStatus,
    ...numbers,
  ];
  return foldText(searched.filter(Boolean).join(' '));
}

/** The words of a search; a lead must contain each. Numbers are reduced to their digits, whatever their format. */
export function searchTerms(search: string): readonly string[] {
  const folded = foldText(search).trim();
  if (isNumber(folded)) return [digitsOf(folded)];
  return folded
    .split(/\s+/)
    .filter((term) => term !== '')
    .map((term) => (isNumber(term) ? digitsOf(term) : term));
}

const digitsOf = (text: string): string => text.replace(/\D/g, '');
const isNumber = (text: string): boolean => /^[\d\s()+.-]*\d[\d\s()+.-]*$/.test(text);
