import { expect, test } from 'vitest';
import type { Rule } from '#contract/records/rule.ts';
import { mixedUnits } from '#engine/audit/binding-units.ts';

const inputs: Rule['inputs'] = {
  eave: { description: 'eave length', unit: 'FT' },
  rake: { description: 'rake length', unit: 'FT' },
  roof: { description: 'roof area', unit: 'SQ' },
};

test('a formula that adds lengths mixes no units', () => {
  expect(mixedUnits({ inputs, logic: { '+': [{ var: 'eave' }, { var: 'rake' }] } })).toEqual([]);
});

test('a formula that adds an area to a length reports both units, even deep inside', () => {
  const sum = { '+': [{ var: 'eave' }, { var: 'roof' }] };
  expect(mixedUnits({ inputs, logic: { ceil: [{ '*': [sum, 2] }] } })).toEqual([expect.stringContaining('FT and SQ')]);
});
