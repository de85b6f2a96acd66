import jsonLogic from 'json-logic-js';
import { describe, expect, it } from 'vitest';
import type { RuleInput } from '#contract/records/rule.ts';
import { differences } from '#engine/audit/reference-differences.ts';
import { operationOf } from '#engine/rules/operation.ts';
import { operatorByName } from '#engine/rules/operators.ts';

const names: Readonly<Record<string, RuleInput>> = {
  n: { description: 'a number' },
  yes: { description: 'a switch', type: 'boolean' },
  list: { description: 'a list', type: 'list' },
};

function reasonsOf(logic: unknown): readonly string[] {
  const operation = operationOf(logic);
  if (operation === null) return [];
  return differences
    .filter(
      ({ operators, isDifferent }) => operators.includes(operation.name) && (isDifferent?.(operation, names) ?? true),
    )
    .map(({ reason }) => reason);
}

describe('the list of what json-logic-js computes otherwise', () => {
  it('includes every operator that it does not have, and no other', () => {
    const unknown = [...operatorByName.keys()].filter((name) => {
      if (name === 'log') return false;
      try {
        jsonLogic.apply({ [name]: [[1], 1] } as never);
        return false;
      } catch (error) {
        return String(error).includes('Unrecognized operation');
      }
    });
    const stated = differences.find(({ isDifferent, reason }) => isDifferent === undefined && /not have/.test(reason));
    expect([...(stated?.operators ?? [])].sort()).toEqual(unknown.sort());
  });

  it.each<[unknown, string]>([
    [{ '-': [5, 2, 1] }, 'json-logic-js ignores operands after the second'],
    [{ '>': [3, 2, 1] }, 'json-logic-js ignores operands after the second'],
    [{ '<': [1, 2, 3, 4] }, 'json-logic-js ignores operands after the third'],
    [{ '/': [4] }, 'json-logic-js has no reciprocal of a single operand'],
    [{ max: [] }, 'json-logic-js has no answer without operands'],
    [{ '+': { var: 'list' } }, 'json-logic-js takes a computed list of operands for one operand'],
    [{ '-': { merge: [1, 2] } }, 'json-logic-js takes a computed list of operands for one operand'],
    [{ '+': [{ var: 'yes' }, 1] }, 'json-logic-js does not count true as 1, and nothing as 0'],
    [{ '*': [{ '>': [{ var: 'n' }, 1] }, 2] }, 'json-logic-js does not count true as 1, and nothing as 0'],
    [{ missing: [{ cat: ['a', 'b'] }] }, 'json-logic-js runs computed names as logic'],
    [{ log: 1 }, 'json-logic-js prints its operand'],
  ])('includes %j', (logic, reason) => {
    expect(reasonsOf(logic)).toContain(reason);
  });

  it.each<[unknown]>([
    [{ '-': [{ var: 'n' }] }],
    [{ '-': { '+': [{ var: 'n' }, 1] } }],
    [{ '+': [{ var: 'n' }, { if: [{ var: 'yes' }, 1, 0] }] }],
    [{ '<': [1, { var: 'n' }, 3] }],
    [{ missing: ['n', 'yes'] }],
    [{ '===': [{ var: 'yes' }, true] }],
  ])('does not include %j', (logic) => {
    expect(reasonsOf(logic)).toEqual([]);
  });
});
