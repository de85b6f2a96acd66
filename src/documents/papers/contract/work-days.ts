import { momentTime } from '#domain/days/read-day.ts';
import type { FieldErrors } from '#domain/forms/field-errors.ts';
import { formatDay } from '#domain/text/days.ts';

interface WorkDays {
  readonly workBegins: string | null;
  readonly workEnds: string | null;
}

/** Why work cannot end on its day; null when it can. */
export function workDaysProblem({ workBegins, workEnds }: WorkDays): string | null {
  const [starts, ends] = [momentTime(workBegins ?? ''), momentTime(workEnds ?? '')];
  if (workBegins === null || workEnds === null || starts === null || ends === null || ends >= starts) return null;
  return `The work ends on ${formatDay(workEnds)}, before it begins on ${formatDay(workBegins)}. Change one of the two days.`;
}

/** The same by member of a paper's details. */
export function wrongWorkDays(days: WorkDays): FieldErrors {
  const problem = workDaysProblem(days);
  return problem === null ? {} : { workEnds: [problem] };
}
