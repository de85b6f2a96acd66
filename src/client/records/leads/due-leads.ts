import type { DueQuery } from '#client/device.ts';
import { type IndexedLead, type LeadIndex, matchesFilter } from '#client/records/leads/lead-index.ts';
import { followUpOf, lacksResult } from '#domain/leads/visits.ts';
import { compareText } from '#domain/text/compare-text.ts';
import { localDay } from '#domain/text/days.ts';

export interface DueLeads {
  readonly withoutResult: readonly IndexedLead[];
  readonly followUps: readonly IndexedLead[];
}

/** More than anybody reports on in a day; the next ones come as these go. */
const mostDue = 50;

/** Leads whose last visit has no result, newest first, and leads whose next step is due, oldest first. */
export function dueLeads({ leads }: LeadIndex, { userId, now }: DueQuery): DueLeads {
  const today = localDay(now);
  const own = leads.filter(({ record }) => matchesFilter(record.data, { userId, startDate: null, endDate: null }));
  const dayOf = ({ record }: IndexedLead) => followUpOf(record.data)?.day ?? '';
  return {
    withoutResult: own
      .filter(({ record }) => lacksResult(record.data, now))
      .sort((one, other) => compareText(other.meeting, one.meeting))
      .slice(0, mostDue),
    followUps: own
      .filter((lead) => dayOf(lead) !== '' && dayOf(lead) <= today)
      .sort((one, other) => compareText(dayOf(one), dayOf(other)))
      .slice(0, mostDue),
  };
}
