import { expect, test } from 'vitest';
import { type CaseKind, caseText, readCase } from '#engine/audit/trial/read-case.ts';

test.each<[string, CaseKind, unknown]>([
  ['yes', 'yes or no', true],
  ['No', 'yes or no', false],
  ['TRUE', 'yes or no', true],
  ['false', 'yes or no', false],
  ['1', 'yes or no', true],
  ['refused', 'yes or no', 'refused'],
  ['', 'yes or no', undefined],
  ['27', 'value', 27],
  ['yes', 'value', 'yes'],
  ['[{"length":3}]', 'value', [{ length: 3 }]],
  ['12', 'note', '12'],
])('%s as %s means %j', (text, kind, value) => {
  expect(readCase(text, kind)).toEqual({ value });
});

test('a yes or no that is neither is marked, and is written as it is read', () => {
  expect(readCase('perhaps', 'yes or no')).toBeNull();
  expect([caseText(true, 'yes or no'), caseText(false, 'yes or no'), caseText(true, 'value')]).toEqual([
    'yes',
    'no',
    'true',
  ]);
  expect(readCase(caseText([1, 2], 'value'), 'value')).toEqual({ value: [1, 2] });
});
