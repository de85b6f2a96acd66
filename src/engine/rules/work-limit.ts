import { ok, type Result, refused } from '#domain/result.ts';
import { TooMuchWork } from '#engine/rules/logic-fault.ts';

/** Steps of one evaluation: a rule of a hundred operations may go through 500 rows. */
const maxSteps = 50_000;

interface Meter {
  left: number;
  /** The first rule that took too many steps. */
  tooLong: string | null;
}

// Evaluation is synchronous, so one meter at a time is enough.
let meter: Meter = { left: Number.POSITIVE_INFINITY, tooLong: null };

/** Runs one evaluation of a rule within its limit, and within that of the work around it. */
export function limited<T>(rule: string, work: () => T): T {
  const outer = meter;
  const given = Math.min(outer.left, maxSteps);
  meter = { left: given, tooLong: null };
  try {
    return work();
  } finally {
    if (meter.left < 0) outer.tooLong ??= rule;
    outer.left -= given - Math.max(meter.left, 0);
    meter = outer;
  }
}

/**
 * Runs work with many evaluations, which may take a number of steps in all. Refused with the rule that took too many:
 * its answer is missing in the result.
 */
export function withLimit<T>(steps: number, work: () => T): Result<T, string> {
  const outer = meter;
  meter = { left: Math.min(outer.left, steps), tooLong: null };
  try {
    const value = work();
    return meter.tooLong === null ? ok(value) : refused(meter.tooLong);
  } finally {
    meter = outer;
  }
}

/** Counts steps: one for an operation, a row, or 64 bits or a letter that is made. */
export function count(steps: number): void {
  meter.left -= steps;
  if (meter.left < 0) throw new TooMuchWork('it takes too many steps');
}
