import { expect, it } from 'vitest';
import { addRule, setInput, setLogic, setResult, setWhy } from '#engine/catalog/changes/rule-changes.ts';
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
  expect(setResult(rule, 'type', 'money').edits[0]?.after).toEqual({ type: 'money', unit: '$' });
  expect(setResult(rule, 'type', 'boolean').edits[0]?.after).toEqual({ type: 'boolean' });
  expect(setResult(rule, 'type', 'number').edits[0]?.after).toEqual({ type: 'number', unit: 'RL' });
});

it('an emptied unit is removed', () => {
  expect(setResult(rule, 'unit', undefined).edits[0]?.after).toEqual({ type: rule.result.type });
});

it('another kind of input keeps only its meaning, and a number is the kind that is not stored', () => {
  const input = { description: 'age', unit: 'YR', default: 1 };
  const after = (member: string, value: unknown) =>
    setInput({ ...rule, inputs: { age: input } }, 'age', member, value).edits[0]?.after;
  expect(after('type', 'text')).toEqual({ age: { description: 'age', type: 'text' } });
  expect(after('type', 'number')).toEqual({ age: { description: 'age' } });
  expect(after('unit', undefined)).toEqual({ age: { description: 'age', default: 1 } });
});
