// An input that reads a field: its name, its declaration and its source in the uses of the field's trade.

import { inputOfField, sourceOfField } from '#app/routes/rules/uses/use-sources.ts';
import { tradeOfUse } from '#app/routes/rules/uses/use-target.ts';
import type { Field } from '#contract/records/field.ts';
import type { Rule } from '#contract/records/rule.ts';
import { isSameContent } from '#domain/same-content.ts';
import type { Change } from '#engine/catalog/changes/change.ts';
import { setRule } from '#engine/catalog/changes/rule-changes.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';

/** "Length of the eave" becomes lengthOfTheEave; a name that the rule has gets a number. */
export function nameOfInput(description: string, { inputs }: Rule): string {
  const [first = 'input', ...rest] = description.toLowerCase().match(/[a-z][a-z0-9]*/g) ?? [];
  const base = [first, ...rest.slice(0, 3).map((word) => word.charAt(0).toUpperCase() + word.slice(1))].join('');
  let name = base;
  for (let number = 2; Object.hasOwn(inputs, name); number += 1) name = `${base}${number}`;
  return name;
}

/**
 * Adds an input for a field and binds it in every use of the field's trade, as one change. An input that reads this
 * field already is taken instead, without a change.
 */
export function addFieldInput(
  rule: Rule,
  catalog: Catalog,
  field: Field,
): { readonly name: string; readonly change: Change | null } {
  const source = sourceOfField(field);
  const isHere = (binding: NonNullable<Rule['bindings']>[number]) => tradeOfUse(catalog, binding) === field.workflowId;
  const { bindings = [] } = rule;
  const [use] = bindings.filter(isHere);
  const known = Object.entries(use?.inputs ?? {}).find(
    ([name, each]) => Object.hasOwn(rule.inputs, name) && isSameContent(each, source),
  );
  if (known !== undefined) return { name: known[0], change: null };
  const input = inputOfField(field);
  const name = nameOfInput(field.name, rule);
  const declared = setRule(rule, 'inputs', { ...rule.inputs, [name]: input });
  const bound = setRule(
    rule,
    'bindings',
    bindings.map((each) => (isHere(each) ? { ...each, inputs: { ...each.inputs, [name]: source } } : each)),
  );
  const edits = [...declared.edits, ...(use === undefined ? [] : bound.edits)];
  return { name, change: { title: `${rule.title}: reads ${field.name}`, edits } };
}
