// The place of a lead in the list by meeting, stored with its row: the browser keeps an index in this order, and the
// first screen of the list is read without the other leads.
import type { RecordRow } from '#client/database/stored-rows.ts';
import type { Lead } from '#contract/records/lead.ts';
import { contentOf } from '#domain/changes/record-parts.ts';
import { inDatabaseOrder, sortKeys } from '#domain/leads/lead-keys.ts';

/** Rows from one text to another, both included. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

/** Sorts after every meeting: a lead without one comes last. */
const noMeeting = '\uffff';

/** By meeting, then by name. A space sorts before every character of a moment. */
export function listOrder(row: RecordRow<Lead>): string {
  const { meeting, name } = sortKeys(contentOf(row));
  return `${meeting === '' ? noMeeting : meeting} ${inDatabaseOrder(name)}`;
}

/** The leads with a meeting between two moments. Null is an open end; with two open ends, every lead. */
export function listSpan(start: string | null, end: string | null): Span {
  if (start === null && end === null) return { from: '', to: `${noMeeting}${noMeeting}` };
  return { from: start ?? '', to: end === null ? noMeeting : `${end}${noMeeting}` };
}
