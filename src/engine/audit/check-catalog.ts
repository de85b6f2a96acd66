// Checks a catalog before it is published. A finding either blocks the publication or is a warning.

import type { Rule } from '#contract/records/rule.ts';
import { pluralize } from '#domain/text/format-number.ts';
import { connectionProblems } from '#engine/audit/connection-problems.ts';
import { judgeCases, type ReferenceProgram } from '#engine/audit/judge-cases.ts';
import { finding, type PathFinding } from '#engine/audit/path-finding.ts';
import { priceFindings } from '#engine/audit/price-findings.ts';
import { choiceFindings, reachFindings } from '#engine/audit/reach-findings.ts';
import { boundRules } from '#engine/audit/rule-story.ts';
import { fewestCases, runCases } from '#engine/audit/run-cases.ts';
import { sizeFindings } from '#engine/audit/size-findings.ts';
import { unreadFindings } from '#engine/audit/unread-findings.ts';
import { compileCatalog } from '#engine/catalog/compile-catalog.ts';
import type { Catalog, CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';

/** Every finding; those that block a publication come first. */
export function checkCatalog(catalog: Catalog, reference?: ReferenceProgram): readonly PathFinding[] {
  const compiled = compileCatalog(catalog);
  const findings = [
    ...(compiled.ok
      ? findingsOfCompiled(compiled.value)
      : compiled.problem.map((each) => finding('stop', each.path.startsWith('rules/') ? 'rule' : 'reference')(each))),
    ...sizeFindings(catalog),
    ...priceFindings(catalog),
    ...caseFindings(catalog.rules, reference),
  ];
  const isStop = ({ severity }: PathFinding) => severity === 'stop';
  return [...findings.filter(isStop), ...findings.filter((each) => !isStop(each))];
}

function findingsOfCompiled(catalog: CompiledCatalog): readonly PathFinding[] {
  const bound = boundRules(catalog);
  return [
    ...connectionProblems(catalog, bound),
    ...choiceFindings(catalog, bound),
    ...reachFindings(catalog, bound),
    ...unreadFindings(catalog, bound),
  ];
}

function caseFindings(rules: readonly Rule[], reference: ReferenceProgram | undefined): readonly PathFinding[] {
  const tooFew = finding('stop', 'cases', `Add worked cases until there are ${fewestCases}.`);
  return [
    ...rules
      .filter((rule) => rule.cases.length < fewestCases)
      .map(({ id, cases }) =>
        tooFew({
          path: `rules/${id}/cases`,
          message: `Has ${pluralize(cases.length, 'worked case')}; ${fewestCases} are the fewest.`,
        }),
      ),
    ...rules.flatMap(failedCases),
    ...rules.flatMap((rule) => disputedCases(rule, reference)),
  ];
}

/** One finding for all failed cases of a rule: their number, and the first one. */
function failedCases(rule: Rule): readonly PathFinding[] {
  const { failed } = runCases([rule]);
  const [first] = failed;
  if (first === undefined) return [];
  const count = failed.length === 1 ? '' : `${failed.length} of ${rule.cases.length} worked cases fail. `;
  const { number, expected, actual } = first;
  return [
    finding(
      'stop',
      'cases',
    )({
      path: `rules/${rule.id}/cases/${number - 1}`,
      message: `${count}Case ${number} expects ${JSON.stringify(expected)}, but the rule answers ${JSON.stringify(actual)}.`,
    }),
  ];
}

/** One finding for the first case that json-logic-js answers differently. */
function disputedCases(rule: Rule, reference: ReferenceProgram | undefined): readonly PathFinding[] {
  const judgment = judgeCases(rule, reference);
  const disputed = 'verdicts' in judgment ? judgment.verdicts.find(({ kind }) => kind === 'disagreement') : undefined;
  if (disputed === undefined) return [];
  const { position, ours, reference: other } = disputed;
  return [
    finding(
      'stop',
      'cases',
      'Write the formula in another way, and report this one: one of the two programs computes it wrong.',
    )({
      path: `rules/${rule.id}/cases/${position - 1}`,
      message: `Case ${position} of “${rule.title}”: the rule answers ${JSON.stringify(ours)}, json-logic-js answers ${JSON.stringify(other)}.`,
    }),
  ];
}
