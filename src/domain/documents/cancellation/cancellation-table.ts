// The right to cancel a sale made at home, as data: schemas/documents/cancellation.json.
import type { HolidayRules } from '#domain/documents/cancellation/holidays.ts';

/** Whether a Saturday is a business day; a paper counts it only on `yes`. */
type SaturdayRule = 'yes' | 'no' | 'unknown' | 'conflicting';

/** One length of time that a rule gives the buyer, in business days, calendar days or hours. */
export interface CancellationPeriod {
  readonly businessDays?: number;
  readonly calendarDays?: number;
  readonly hours?: number;
  /** A period that ends on a day that does not count moves to the next one that does. */
  readonly rolls?: boolean;
  /** Applies only to buyers of this age or older, and to those whose age is unknown. */
  readonly age?: number;
  /** Applies only when the rep checked this case. */
  readonly case?: string;
  /** Applies only to contracts signed on this day or later. */
  readonly since?: string;
  readonly starts?: CountStart;
  readonly saturday?: SaturdayRule;
}

/** `receipt` is the day on which the buyer got the copy. */
export type CountStart = 'signing' | 'receipt' | 'insurerLetter';

export interface CancellationRow {
  /** Citation of the law. */
  readonly rule: string;
  readonly confidence: 'high' | 'medium' | 'low';
  readonly saturday: SaturdayRule;
  readonly holidays?: readonly string[];
  /** The law's text itself names holidays that are observed on Mondays. */
  readonly observedMondays?: boolean;
  readonly starts?: CountStart;
  readonly country?: string;
  /** Number of copies of the notice of cancellation. */
  readonly copies: number;
  readonly minPoint?: number;
  readonly separatePage?: boolean;
  readonly periods: readonly CancellationPeriod[];
}

export interface CancellationTable {
  readonly version: string;
  readonly federal: CancellationRow;
  /** Words of the cases that a rep may check. */
  readonly cases: Readonly<Record<string, string>>;
  /** Rows by code of the state or province. */
  readonly places: Readonly<Record<string, CancellationRow>>;
  readonly holidays: HolidayRules;
}

/** The row of a place; undefined for an unknown one. */
export const rowOf = ({ places }: CancellationTable, path: string | null): CancellationRow | undefined =>
  path !== null && Object.hasOwn(places, path) ? places[path] : undefined;

/** Whether a row applies to a company: its law was read, or the company has confirmed the row. */
export const isInForce = ({ confidence }: CancellationRow, isConfirmed: boolean): boolean =>
  confidence === 'high' || isConfirmed;
