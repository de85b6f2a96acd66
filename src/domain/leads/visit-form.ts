// The form of a visit, whose questions depend on its result.
import type { Lead } from '#contract/records/lead.ts';
import type { Visit } from '#contract/records/visit.ts';
import type { FieldErrors } from '#domain/forms/field-errors.ts';
import { visitKey } from '#domain/leads/visits.ts';
import { localDay } from '#domain/text/days.ts';
import form from '#schemas/forms/visit.json' with { type: 'json' };

/** The entries: a visit, and the meeting that comes after it. */
export type VisitEntries = Partial<Visit> & Pick<Lead, 'meetingDate'>;

type Question = Pick<(typeof form.results)[number], 'groups' | 'required'>;

/** The questions of the entered result, and of its next step. */
function questionsOf({ result, nextStep }: VisitEntries): readonly Question[] {
  const chosen = form.results.find(({ value }) => value === result);
  const step = chosen?.groups.includes('next') ? form.steps.find(({ value }) => value === nextStep) : undefined;
  return [chosen, step].filter((one) => one !== undefined);
}

/** Ids of the groups of the form that the entries call for; the result always is. */
export const groupsOf = (entries: VisitEntries): ReadonlySet<string> =>
  new Set(['result', ...questionsOf(entries).flatMap(({ groups }) => groups)]);

const needed: Readonly<Record<string, string>> = {
  nextStep: 'Choose the next step.',
  nextDay: 'Choose the day.',
  meetingDate: 'Choose the new meeting.',
};

/** Missing and impossible answers, by member. */
export function visitProblems(key: string, entries: VisitEntries): FieldErrors {
  const { result, nextDay, meetingDate } = entries;
  const groups = groupsOf(entries);
  const next = visitKey(meetingDate);
  const problems: Record<string, readonly string[]> = result ? {} : { result: ['Choose how it went.'] };
  for (const name of questionsOf(entries).flatMap(({ required }) => required))
    if (!Reflect.get(entries, name)) problems[name] = [needed[name] ?? ''];
  if (groups.has('day') && nextDay && nextDay < localDay(new Date(key)))
    problems.nextDay = ['The next step must not be before the visit.'];
  if (groups.has('meeting') && next !== null && next <= key)
    problems.meetingDate = ['The new meeting must be after this one.'];
  return problems;
}

/** The lead with the result of a meeting; answers of groups that are not shown are left out. */
export function withVisit(lead: Lead, key: string, entries: VisitEntries): Lead {
  const groups = groupsOf(entries);
  const { result = 'sold', reasons = [], nextStep = null, nextDay = null, note = null, meetingDate } = entries;
  const visit: Visit = {
    result,
    reasons: groups.has('reasons') ? reasons : [],
    nextStep: groups.has('next') ? nextStep : null,
    nextDay: groups.has('day') ? nextDay : null,
    note: note || null,
  };
  const next = groups.has('meeting') && meetingDate ? { meetingDate } : {};
  return { ...lead, ...next, visits: { ...lead.visits, [key]: visit } };
}

/** "Follow up". */
export const resultLabel = (result: Visit['result']): string =>
  form.results.find(({ value }) => value === result)?.label ?? result;

/** "Call". */
export const stepLabel = (step: string): string => form.steps.find(({ value }) => value === step)?.label ?? step;
