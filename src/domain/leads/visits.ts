// Visits of a lead: its meetings, and what came of each.
import type { Lead } from '#contract/records/lead.ts';
import type { Visit } from '#contract/records/visit.ts';
import { momentTime } from '#domain/days/read-day.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** A meeting has no end in a lead: an hour is reserved. In milliseconds. */
export const meetingLength = 60 * minute;
const firstDue = 15 * minute;
/** An older meeting is not asked about: a company may have had years of them before it entered results. */
const lastDue = 14 * day;

/** The name of a meeting among a lead's visits: ISO 8601, UTC, with milliseconds; null without a meeting. */
export function visitKey(meeting: string | null | undefined): string | null {
  const time = meeting ? momentTime(meeting) : null;
  return time === null ? null : new Date(time).toISOString();
}

/** Whether the meeting of a lead is over, in the last two weeks, without a result. */
export function lacksResult({ meetingDate, visits = {} }: Lead, now: Date): boolean {
  const key = visitKey(meetingDate);
  if (key === null || key in visits) return false;
  const since = now.getTime() - Date.parse(key) - meetingLength;
  return since >= firstDue && since <= lastDue;
}

interface DatedVisit extends Visit {
  /** The time of the meeting. */
  readonly key: string;
}

/** The visits of a lead, newest first. */
export const visitsOf = ({ visits = {} }: Lead): readonly DatedVisit[] =>
  Object.entries(visits)
    .map(([key, visit]) => ({ ...visit, key }))
    .sort((one, other) => (one.key < other.key ? 1 : -1));

interface FollowUp {
  readonly step: 'call' | 'email';
  /** "Call". */
  readonly title: string;
  /** yyyy-mm-dd. */
  readonly day: string;
  readonly note: string;
}

/** As in the form of a visit, whose other texts no list needs. */
const titles = { call: 'Call', email: 'E-mail' } as const;

/** The next step after the last visit; null without one, or once a later meeting is set. */
export function followUpOf(lead: Lead): FollowUp | null {
  const [last] = visitsOf(lead);
  if (last?.result !== 'followUp' || !last.nextDay || (visitKey(lead.meetingDate) ?? '') > last.key) return null;
  const { nextStep: step, nextDay, note } = last;
  return step === 'call' || step === 'email' ? { step, title: titles[step], day: nextDay, note: note ?? '' } : null;
}

/** The results of a lead as a server stores them: those that differ from the stored ones get the stamp. */
export const stampedVisits = (
  before: Lead['visits'],
  after: NonNullable<Lead['visits']>,
  stamp: Required<Pick<Visit, 'userId' | 'enteredTime'>>,
): NonNullable<Lead['visits']> =>
  Object.fromEntries(
    Object.entries(after).map(([key, visit]) => {
      const stored = before?.[key];
      return [key, stored !== undefined && contentOf(stored) === contentOf(visit) ? stored : { ...visit, ...stamp }];
    }),
  );

/** The entries of a person, the same text for the same entries. */
const contentOf = ({ result, reasons = [], nextStep = null, nextDay = null, note = null }: Visit): string =>
  JSON.stringify([result, reasons, nextStep, nextDay, note]);
