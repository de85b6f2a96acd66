// Changes of rules in the draft.

import type { CatalogEdit } from '#contract/records/catalog-edit.ts';
import type { Rule, RuleInput } from '#contract/records/rule.ts';
import { defined } from '#domain/defined.ts';
import { addedRecord, type Change, memberEdit } from '#engine/catalog/changes/change.ts';
import { keyOf } from '#engine/catalog/edits/catalog-records.ts';

export const setRule = <M extends keyof Rule & string>(rule: Rule, member: M, value: Rule[M] | undefined): Change => ({
  title: `${rule.title}: ${member} changed`,
  edits: [memberEdit(keyOf('rule', rule.id), rule, member, value)],
});

/** Changes a member of an input; another kind of value has no unit and no default. */
export function setInput(rule: Rule, name: string, member: string, value: unknown): Change {
  const input = rule.inputs[name];
  const changed =
    member === 'type'
      ? { description: input?.description, type: value === 'number' ? undefined : value }
      : { ...input, [member]: value };
  return setRule(rule, 'inputs', { ...rule.inputs, [name]: defined(changed) as RuleInput });
}

/** Changes a member of the result. */
export function setResult(rule: Rule, member: string, value: unknown): Change {
  const changed =
    member === 'type'
      ? { type: value, unit: unitOfType(value, rule.result.unit) }
      : { ...rule.result, [member]: value };
  return setRule(rule, 'result', defined(changed) as Rule['result']);
}

/** Money is counted in dollars; yes or no has no unit. */
function unitOfType(type: unknown, unit: string | undefined): string | undefined {
  if (type === 'money') return '$';
  return unit === '$' || type === 'boolean' ? undefined : unit;
}

/** Sets the reason; the sentences of the cases were made from the old one. */
export const setWhy = (rule: Rule, why: string | undefined): Change => ({
  title: `${rule.title}: reason changed`,
  edits: [
    memberEdit(keyOf('rule', rule.id), rule, 'why', why),
    ...(rule.cases.some((each) => each.why !== undefined)
      ? [
          memberEdit(
            keyOf('rule', rule.id),
            rule,
            'cases',
            rule.cases.map(({ why: _, ...each }) => each),
          ),
        ]
      : []),
  ],
});

/** Sets new logic; words and a reason written for the old one are removed, so that they are generated. */
export function setLogic(rule: Rule, logic: Rule['logic']): Change {
  const texts: readonly CatalogEdit[] = (['words', 'why'] as const)
    .filter((member) => rule[member] !== undefined)
    .map((member) => memberEdit(keyOf('rule', rule.id), rule, member, undefined));
  return {
    title: `${rule.title}: formula changed`,
    edits: [memberEdit(keyOf('rule', rule.id), rule, 'logic', logic), ...texts],
  };
}

/** A new rule, which returns 0 until somebody writes its formula; with the inputs of another rule, if given. */
export function addRule(title: string, taken: ReadonlySet<string>, like?: Rule): Change & { readonly id: string } {
  const name =
    title
      .toLowerCase()
      .match(/[a-z0-9]+/g)
      ?.join('-') || 'rule';
  let id = `own.${name}`;
  for (let number = 2; taken.has(id); number += 1) id = `own.${name}-${number}`;
  const rule: Rule = {
    id,
    title,
    result: { type: 'quantity' },
    inputs: like?.inputs ?? {},
    logic: { '+': [0, 0] },
    source: 'The company',
    cases: [],
  };
  return { id, title: `${title} added`, edits: [addedRecord(keyOf('rule', id), rule)] };
}
