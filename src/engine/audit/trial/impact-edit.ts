// Input of "What would change": the texts of the boxes, and the resulting change.

import type { CatalogChange } from '#contract/records/catalog-change.ts';
import type { Rule } from '#contract/records/rule.ts';
import { canonicalJson } from '#domain/canonical-json.ts';
import { readNumber } from '#domain/quantity/read-number.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import type { ImpactChoice } from '#engine/audit/trial/impact-choices.ts';
import { logicProblem, parseFormula } from '#engine/audit/trial/read-formula.ts';
import { formulaOfLogic } from '#engine/rules/formula/formula-of-logic.ts';

/** The formula of a rule as text to edit. */
export const formulaText = (rule: Rule): string => formulaOfLogic(rule.logic);

/** The rule with an edited formula, which may also be JSON Logic, or its problem. */
export function editedRule(rule: Rule, text: string): Result<Rule, string> {
  const { words: _words, ...plain } = rule;
  const read = parseFormula(/^\s*[{[]/.test(text) ? 'json' : 'formula', text);
  if (!read.ok) return refused(read.problem.message);
  const problem = logicProblem(rule, read.value, text);
  return problem === null ? ok({ ...plain, logic: read.value as Rule['logic'] }) : refused(problem.message);
}

/** The request; a sentence when there is nothing to ask for. The published rule is what estimates are computed with. */
export function changeMeant(
  published: Rule,
  edited: Result<Rule, string>,
  choice: ImpactChoice | undefined,
  typed: string,
): Result<CatalogChange, string> {
  if (!edited.ok) return refused('Fix the formula first.');
  const isEdited = canonicalJson(edited.value.logic) !== canonicalJson(published.logic);
  const value = readNumber(typed);
  if (choice !== undefined && (value === null || !(value >= 0))) return refused('Enter a number of 0 or more.');
  const isSet = choice !== undefined && value !== null && value !== choice.value;
  if (!isEdited && !isSet) return refused('Change the formula or a figure first.');
  return ok({
    ...(isEdited ? { rule: edited.value } : {}),
    ...(isSet ? { sets: [{ ...choice.of, value }] } : {}),
  });
}
