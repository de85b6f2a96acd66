import type { Rule } from '#contract/records/rule.ts';
import { pluralize } from '#domain/text/format-number.ts';
import { judgeCases, type ReferenceProgram } from '#engine/audit/judge-cases.ts';

/** How json-logic-js judges the worked cases of some rules, as lines of text. */
interface RulesJudgment {
  /** Counts of what was judged, and the names of what was not. */
  readonly summary: readonly string[];
  readonly failed: readonly string[];
}

export function judgeRules(rules: readonly Rule[], reference?: ReferenceProgram): RulesJudgment {
  const judgments = rules.map((rule) => ({ rule, judgment: judgeCases(rule, reference) }));
  const cases = judgments.flatMap(({ rule, judgment }) =>
    'verdicts' in judgment
      ? judgment.verdicts.map((verdict) => ({ name: `${rule.id}, case ${verdict.position}`, ...verdict }))
      : [],
  );
  const namesOf = (searched: string) => cases.flatMap(({ name, kind }) => (kind === searched ? name : []));
  const rulesByReason = new Map<string, string[]>();
  for (const { rule, judgment } of judgments) {
    if ('verdicts' in judgment) continue;
    const reason = `${judgment.operator}: ${judgment.reason}`;
    rulesByReason.set(reason, [...(rulesByReason.get(reason) ?? []), rule.id]);
  }
  const judged = judgments.filter(({ judgment }) => 'verdicts' in judgment).length;
  const lines = [
    ...rulesByReason,
    ['ties in binary fractions', namesOf('tie')],
    ['no answer', namesOf('unanswered')],
  ] as const;
  return {
    summary: [
      `json-logic-js judged ${pluralize(judged, 'rule')} (${pluralize(cases.length, 'case')}). It cannot judge ${pluralize(rules.length - judged, 'rule')}:`,
      ...lines.flatMap(([reason, names]) =>
        names.length === 0 ? [] : `  ${reason} (${names.length}): ${names.join('; ')}`,
      ),
    ],
    failed: cases.flatMap(({ name, kind, ours, reference: other }) =>
      kind === 'disagreement'
        ? `${name}: the engine answers ${JSON.stringify(ours)}, json-logic-js ${JSON.stringify(other)}`
        : [],
    ),
  };
}
