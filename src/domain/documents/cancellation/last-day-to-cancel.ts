import { defined } from '#domain/defined.ts';
import {
  type CancellationPeriod,
  type CancellationRow,
  type CancellationTable,
  type CountStart,
  isInForce,
  rowOf,
} from '#domain/documents/cancellation/cancellation-table.ts';
import { dayMs, holidayOn, weekdayOf } from '#domain/documents/cancellation/holidays.ts';
import { dayIn, dayOf } from '#domain/text/days.ts';

/** The facts of a sale that its last day to cancel depends on. Days are `YYYY-MM-DD`. */
export interface CancellationFacts {
  /** Time of the last buyer's signature, ISO 8601. */
  readonly signedAt: string;
  /** Time zone of the job address: a signature counts for its local day there. */
  readonly timeZone: string;
  /** State or province of the job. */
  readonly place: string | null;
  /** When the buyer got the copy, if that was after the signing. */
  readonly receivedOn?: string | null;
  /** Whether each buyer is 65 or older; null when unknown. */
  readonly seniors: readonly (boolean | null)[];
  /** Ids of the table's cases that the rep checked. */
  readonly cases: readonly string[];
  readonly insurerLetterOn?: string | null;
  /** Whether the company has confirmed the row of this place. */
  readonly isConfirmed: boolean;
  /** Days that the company adds as holidays of this place. */
  readonly ownHolidays: readonly string[];
}

/** One rule, counted: the day on which it ends, and how that day was found. */
interface CancellationCandidate {
  /** `US`, or the code of the place; with the age or case to which the period applies. */
  readonly rule: string;
  readonly law: string;
  readonly period: Pick<CancellationPeriod, 'businessDays' | 'calendarDays' | 'hours'>;
  readonly starts: CountStart;
  /** The day before the first counted one. */
  readonly from: string;
  readonly lastDay: string;
  /** The end of a period in hours. */
  readonly moment?: string;
  readonly skipped: readonly SkippedDay[];
}

interface SkippedDay {
  readonly day: string;
  readonly why: 'sunday' | 'saturday' | 'unknownSaturday' | 'holiday' | 'observed' | 'ownHoliday';
  readonly holiday?: string;
}

export interface LastDayToCancel {
  readonly lastDay: string;
  readonly facts: CancellationFacts;
  /** The signing day at the job address. */
  readonly signedOn: string;
  readonly candidates: readonly CancellationCandidate[];
  /** Rules whose day is not known before the insurer's letter arrives. */
  readonly waiting: readonly string[];
  /** The end under a row that the company has not confirmed and that is therefore off; null without one. */
  readonly unconfirmed: string | null;
  /** Version of the table. */
  readonly table: string;
}

/**
 * How an unclear law is read. `printed` goes on paper: neither a Saturday of unknown status nor the observed day of a
 * holiday counts, because a later day is lawful and an earlier one is not. `literal` counts both.
 */
export type CancellationReading = 'printed' | 'literal';

/** The last day to cancel: the latest day that any rule in force gives. */
export function lastDayToCancel(
  table: CancellationTable,
  facts: CancellationFacts,
  reading: CancellationReading = 'printed',
): LastDayToCancel {
  const path = facts.place?.trim().toUpperCase() ?? null;
  const row = rowOf(table, path);
  const isOn = path !== null && row !== undefined && isInForce(row, facts.isConfirmed);
  // Nothing is known of a place without a row in force, so a Saturday may not count there.
  const federal: CancellationRow = isOn ? table.federal : { ...table.federal, saturday: 'unknown' };
  const counter = counterOf(table, facts, reading);
  const candidates = [...counter('US', federal), ...(isOn ? counter(path, row) : [])];
  const off = row === undefined || path === null || isOn ? [] : counter(path, row);
  return {
    lastDay: latest(candidates),
    facts,
    signedOn: dayIn(new Date(facts.signedAt), facts.timeZone),
    candidates,
    waiting: isOn ? waitingRules(path, row, facts) : [],
    unconfirmed: off.length === 0 ? null : latest(off),
    table: table.version,
  };
}

const latest = (candidates: readonly CancellationCandidate[]): string =>
  candidates.reduce((last, { lastDay }) => (lastDay > last ? lastDay : last), '');

type Counter = (rule: string, row: CancellationRow) => readonly CancellationCandidate[];

/** Counts the periods of a row that apply to a sale. */
function counterOf(table: CancellationTable, facts: CancellationFacts, reading: CancellationReading): Counter {
  const signedOn = dayIn(new Date(facts.signedAt), facts.timeZone);
  const startDays: Readonly<Record<CountStart, string | null>> = {
    signing: signedOn,
    receipt: facts.receivedOn && facts.receivedOn > signedOn ? facts.receivedOn : signedOn,
    insurerLetter: facts.insurerLetterOn ?? null,
  };
  return (rule, row) => {
    const holidays = [...new Set([...(table.federal.holidays ?? []), ...(row.holidays ?? [])])];
    return row.periods.flatMap((period) => {
      const starts = period.starts ?? row.starts ?? 'signing';
      const from = startDays[starts];
      if (from === null || !applies(period, facts, signedOn)) return [];
      const { saturday = row.saturday, businessDays, calendarDays, hours } = period;
      const whyNot = (time: number): Omit<SkippedDay, 'day'> | null => {
        if (weekdayOf(time) === 0) return { why: 'sunday' };
        if (weekdayOf(time) === 6 && saturday === 'no') return { why: 'saturday' };
        if (weekdayOf(time) === 6 && saturday !== 'yes' && reading === 'printed') return { why: 'unknownSaturday' };
        if (facts.ownHolidays.includes(dayOf(time))) return { why: 'ownHoliday' };
        const holiday = holidayOn(table.holidays, holidays, time);
        if (holiday === null) return null;
        const isNamedByLaw = row.observedMondays === true && weekdayOf(time) === 1;
        if (holiday.isObserved && reading === 'literal' && !isNamedByLaw) return null;
        return { why: holiday.isObserved ? 'observed' : 'holiday', holiday: holiday.id };
      };
      const moment = hours === undefined ? null : endOfHours(facts, starts, from, hours);
      const ended = moment === null ? counted(period, from, whyNot) : { lastDay: moment.day, skipped: [] };
      return [
        {
          rule: [rule, period.age, period.case].filter((part) => part !== undefined).join(' '),
          law: row.rule,
          period: defined({ businessDays, calendarDays, hours }),
          starts,
          from,
          ...ended,
          ...defined({ moment: moment?.time }),
        },
      ];
    });
  };
}

/** An unknown age counts as reached. */
function applies(period: CancellationPeriod, facts: CancellationFacts, signedOn: string): boolean {
  if (period.since !== undefined && signedOn < period.since) return false;
  if (period.case !== undefined && !facts.cases.includes(period.case)) return false;
  return period.age === undefined || facts.seniors.length === 0 || facts.seniors.some((isSenior) => isSenior !== false);
}

const waitingRules = (path: string, { periods }: CancellationRow, facts: CancellationFacts): readonly string[] =>
  periods.flatMap((period) =>
    period.starts === 'insurerLetter' && period.case && facts.cases.includes(period.case) && !facts.insurerLetterOn
      ? [`${path} ${period.case}`]
      : [],
  );

type WhyNot = (time: number) => Omit<SkippedDay, 'day'> | null;

function counted({ businessDays = 0, calendarDays = 0, rolls }: CancellationPeriod, from: string, whyNot: WhyNot) {
  const skipped: SkippedDay[] = [];
  let time = Date.parse(`${from}T00:00:00Z`) + calendarDays * dayMs;
  const isSkipped = () => {
    const why = whyNot(time);
    if (why !== null) skipped.push({ day: dayOf(time), ...why });
    return why !== null;
  };
  for (let left = businessDays; left > 0; ) {
    time += dayMs;
    if (!isSkipped()) left -= 1;
  }
  while (rolls === true && isSkipped()) time += dayMs;
  return { lastDay: dayOf(time), skipped };
}

/**
 * Hours run from the time of the signature; from a letter, whose hour nobody knows, they run from the end of its day.
 */
function endOfHours({ signedAt, timeZone }: CancellationFacts, starts: CountStart, from: string, hours: number) {
  if (starts !== 'signing') return { day: dayOf(Date.parse(`${from}T24:00:00Z`) - 1 + hours * 3_600_000) };
  const end = new Date(Date.parse(signedAt) + hours * 3_600_000);
  return { day: dayIn(end, timeZone), time: end.toISOString() };
}
