import { expect, it } from 'vitest';
import { addRule, setLogic, setResultType, setWhy } from '#app/catalog-draft/rules/rule-edits.ts';
import { starterCatalog } from '#tests/schemas/trade.ts';

const catalog = starterCatalog();
const rule = catalog.rules.find(({ id }) => id === 'roofing.ice-barrier');
if (rule === undefined) throw new Error('The starter catalog has changed.');

it('a new rule has a free id, and the inputs of another one if wanted, but neither its formula nor its uses', () => {
  const { id, edits } = addRule('Ice barrier', new Set(['own.ice-barrier']), rule);
  expect(id).toBe('own.ice-barrier-2');
  expect(edits).toEqual([
    {
      record: 'rule:own.ice-barrier-2',
      after: expect.objectContaining({ inputs: rule.inputs, logic: { '+': [0, 0] }, cases: [] }),
    },
  ]);
  expect(edits[0]?.after).not.toHaveProperty('bindings');
  expect(addRule('Ice barrier', new Set()).edits[0]?.after).toMatchObject({ inputs: {} });
});

it('a new formula takes its old words and reason along; a new reason the sentences of the cases', () => {
  expect(setLogic(rule, { '+': [1, 2] }).edits.map(({ member }) => member)).toEqual(['logic', 'words', 'why']);
  expect(setWhy(rule, 'Because').edits[0]).toMatchObject({ member: 'why', after: 'Because' });
});

it('money is counted in dollars, and yes or no in nothing', () => {
  expect(setResultType(rule, 'money').edits[0]?.after).toEqual({ type: 'money', unit: '$' });
  expect(setResultType(rule, 'boolean').edits[0]?.after).toEqual({ type: 'boolean' });
  expect(setResultType(rule, 'number').edits[0]?.after).toEqual({ type: 'number', unit: 'RL' });
});
