import { cancellationTable } from '#documents/law/contract-deadline.ts';
import type { LastDayToCancel } from '#domain/documents/cancellation/last-day-to-cancel.ts';
import { formatDay } from '#domain/text/days.ts';

interface CancellationFact {
  readonly label: string;
  readonly value: string;
}

type Candidate = LastDayToCancel['candidates'][number];
type Skipped = Candidate['skipped'][number];

const day = (date: string): string => formatDay(date, 'fullDate');

const reasons: Readonly<Record<Skipped['why'], string>> = {
  sunday: 'a Sunday',
  saturday: 'a Saturday',
  unknownSaturday: 'a Saturday that may not count',
  holiday: 'a holiday',
  observed: 'the observed day of a holiday',
  ownHoliday: 'a holiday that the company entered',
};

function skippedText({ day: date, why, holiday }: Skipped): string {
  const name = holiday === undefined ? undefined : cancellationTable.holidays[holiday]?.name;
  return `${day(date)} (${name ?? reasons[why]})`;
}

/** The last day to cancel, and how each applicable rule counts it, as frozen in the paper. */
export const cancellationFacts = ({
  lastDay,
  signedOn,
  candidates,
  table,
}: LastDayToCancel): readonly CancellationFact[] => [
  { label: 'Last day to cancel', value: day(lastDay) },
  { label: 'Counted for a signature on', value: day(signedOn) },
  ...candidates.map((candidate) => ({
    label: `${candidate.rule === 'US' ? 'Federal rule' : candidate.rule}, ${candidate.law}`,
    value: computation(candidate),
  })),
  { label: 'Table of the rules', value: `Version ${table}` },
];

function computation({ period, from, lastDay, skipped }: Candidate): string {
  const without = skipped.length === 0 ? '' : `, without ${skipped.map(skippedText).join(', ')}`;
  return `${lengthOf(period)} from ${day(from)}${without}: ${day(lastDay)}`;
}

function lengthOf({ businessDays, calendarDays, hours }: Candidate['period']): string {
  if (businessDays !== undefined) return `${businessDays} business days`;
  return calendarDays !== undefined ? `${calendarDays} calendar days` : `${hours} hours`;
}
