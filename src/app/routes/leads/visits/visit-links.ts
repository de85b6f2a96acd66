import type { Lead } from '#contract/records/lead.ts';
import type { Visit } from '#contract/records/visit.ts';
import { visitKey } from '#domain/leads/visits.ts';

interface VisitLink {
  /** The visit's key; the lead's meeting by default. */
  readonly at?: string;
  readonly result?: Visit['result'];
}

/** The address of the form for a visit. */
export function visitLink({ id, meetingDate }: Lead, { at, result }: VisitLink = {}): string {
  const key = at ?? visitKey(meetingDate) ?? '';
  const query = new URLSearchParams({
    ...(key === '' ? {} : { at: key }),
    ...(result === undefined ? {} : { result }),
  });
  return `/estimator/leads/${id}/visit?${query}`;
}
