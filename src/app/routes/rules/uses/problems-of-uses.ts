import { compiledDraft } from '#app/routes/rules/use-drafted-catalog.ts';
import type { Rule } from '#contract/records/rule.ts';
import { connectionProblems } from '#engine/audit/connection-problems.ts';
import { boundRules } from '#engine/audit/rule-story.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';

/** The problems of each use of a rule in the drafted catalog, by the position of the use. */
export function problemsOfUses(catalog: Catalog, { id, bindings = [] }: Rule): readonly (readonly string[])[] {
  const compiled = compiledDraft(catalog);
  const problems = compiled.ok
    ? connectionProblems(compiled.value, boundRules(compiled.value), (ruleId) => ruleId === id)
    : compiled.problem;
  return bindings.map((_, index) => {
    const path = `rules/${id}/bindings/${index}`;
    const own = problems.filter((each) => each.path === path);
    return [...new Set(own.map(({ message, advice = '' }) => (compiled.ok ? message : `${message} ${advice}`.trim())))];
  });
}
