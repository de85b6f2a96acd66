// How a lead is written: address, links, and where the sale stands.
import type { LeadRow } from '#client/device.ts';
import type { Lead } from '#contract/records.ts';

export type LeadTone = 'ok' | 'brand' | 'open';

export const leadAddress = ({ street, city, state, zipCode }: Lead): string =>
  [street, city, [state, zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');

export const leadProjects = ({ projectTypes, projectType }: Lead): string =>
  (projectTypes ?? []).length > 0 ? (projectTypes ?? []).join(', ') : (projectType ?? '');

/** Where the sale stands: what was signed or priced counts more than what was typed. */
export function leadState({ data, signed, estimateTotal }: Pick<LeadRow, 'data' | 'signed' | 'estimateTotal'>): {
  readonly words: string;
  readonly tone: LeadTone;
} {
  if (signed) return { words: 'Signed', tone: 'ok' };
  const priced = estimateTotal !== null;
  if (data.leadStatus) return { words: data.leadStatus, tone: priced ? 'brand' : 'open' };
  if (priced) return { words: 'Estimate open', tone: 'brand' };
  return { words: data.meetingDate ? 'Meeting set' : 'New', tone: 'open' };
}

export const callLink = ({ mobilePhone, phone }: Lead): string | null => {
  const number = mobilePhone || phone;
  return number ? `tel:${number}` : null;
};

export const mapLink = (lead: Lead): string | null => {
  const address = leadAddress(lead);
  return address === '' ? null : `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`;
};
