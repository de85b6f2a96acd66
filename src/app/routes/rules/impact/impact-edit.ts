// Input of "What would change": the texts of the boxes, and the resulting change.
import type { ImpactChoice } from '#app/routes/rules/impact/impact-choices.ts';
import type { CatalogChange } from '#contract/records/catalog-change.ts';
import type { Rule } from '#contract/records/rule.ts';
import { messageOf } from '#domain/message-of.ts';
import { readNumber } from '#domain/quantity/read-number.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import { compileRule } from '#engine/rules/compile-rule.ts';

/** The edited logic of a rule. */
export const logicText = (rule: Rule): string => JSON.stringify(rule.logic, null, 2);

/** The rule with the edited logic, or its problem. */
export function editedRule(rule: Rule, text: string): Result<Rule, string> {
  const { words: _said, ...unsaid } = rule;
  try {
    const edited: Rule = { ...unsaid, logic: JSON.parse(text) };
    const compiled = compileRule(edited);
    return compiled.ok ? ok(edited) : refused(`${compiled.problem.path}: ${compiled.problem.message}.`);
  } catch (error) {
    return refused(`This is not JSON: ${messageOf(error)}`);
  }
}

/** The request; a sentence when there is nothing to ask for. */
export function changeMeant(
  rule: Rule,
  edited: Result<Rule, string>,
  choice: ImpactChoice | undefined,
  typed: string,
): Result<CatalogChange, string> {
  if (!edited.ok) return refused('Fix the formula first.');
  const isEdited = JSON.stringify(edited.value.logic) !== JSON.stringify(rule.logic);
  const value = readNumber(typed);
  if (choice !== undefined && (value === null || !(value >= 0))) return refused('Enter a number of 0 or more.');
  const isSet = choice !== undefined && value !== null && value !== choice.value;
  if (!isEdited && !isSet) return refused('Change the formula or a figure first.');
  return ok({
    ...(isEdited ? { rule: edited.value } : {}),
    ...(isSet ? { sets: [{ ...choice.of, value }] } : {}),
  });
}
