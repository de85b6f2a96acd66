// A lead in words: address, links, and sales status.

import type { Problem } from '#contract/problems.ts';
import type { Lead } from '#contract/records/lead.ts';
import { added, type ChangeState, unchanged } from '#domain/changes/change-state.ts';
import { addressLine } from '#domain/text/addresses.ts';

type LeadTone = 'ok' | 'brand' | 'open';

interface LeadSale {
  readonly data: Lead;
  /** A contract is signed, and the buyer has not canceled it. */
  readonly signed: boolean;
  /** The total of the newest estimate; null without one. */
  readonly estimateTotal: number | null;
}

/** The project types of a lead; a CRM may know only one. */
export function projectTypesOf({ projectTypes, projectType }: Pick<Lead, 'projectTypes' | 'projectType'>) {
  if (projectTypes !== undefined && projectTypes !== null && projectTypes.length > 0) return projectTypes;
  return projectType ? [projectType] : [];
}

export const leadProjects = (lead: Lead): string => projectTypesOf(lead).join(', ');

/** The sale in one status: signed, or as a person set it, or as the product knows it. Dot and word agree. */
export function leadState({ data, signed, estimateTotal }: LeadSale): {
  readonly text: string;
  readonly tone: LeadTone;
} {
  if (signed) return { text: 'Signed', tone: 'ok' };
  const set = statusSetByHand(data);
  if (set !== '') return { text: set, tone: 'open' };
  if (estimateTotal !== null) return { text: 'Estimate open', tone: 'brand' };
  return { text: data.meetingDate ? 'Meeting set' : 'New', tone: 'open' };
}

// Statuses that the product derives itself; in connected systems people set them by hand.
const derived: ReadonlySet<string> = new Set(['new', 'meeting set', 'estimate open', 'signed', 'sold']);

/** A status that a person set and that the product cannot derive: "Lost", "Not home". */
const statusSetByHand = ({ leadStatus }: Lead): string =>
  derived.has((leadStatus ?? '').trim().toLowerCase()) ? '' : (leadStatus ?? '').trim();

/** The sync state of a record; "" when the office has it. */
export function waitingText({
  state,
  problem,
}: {
  readonly state: ChangeState;
  readonly problem: Problem | null;
}): string {
  if (problem !== null) return 'Needs attention';
  if (state === added) return 'On this device only, waiting';
  return state === unchanged ? '' : 'Changed on this device, waiting';
}

export function callLink({ mobilePhone, phone }: Lead): string | null {
  const number = mobilePhone || phone;
  return number ? `tel:${number}` : null;
}

export function mapLink(lead: Lead): string | null {
  const address = addressLine(lead);
  return address === '' ? null : `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`;
}
