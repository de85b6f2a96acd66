import { expect, test } from 'vitest';
import { choiceName, choiceText, memberName } from '#engine/catalog/history/member-text.ts';

test('the members of a rule keep their own names', () => {
  expect(memberName('rule:roofing.eave', 'value')).toBe('value');
  expect(memberName('option:1.58.2', 'value')).toBe('name');
  expect(memberName('field:1.58', 'packageColor')).toBe('package color');
});

test('a member without a label is told by its own words', () => {
  expect(memberName('rule:roofing.eave', 'recommendedConversion1')).toBe('recommended conversion 1');
});

test('a value with choices is told by its choice, any other by itself', () => {
  expect(choiceName('layout', 'nowhere')).toBe('nowhere');
  expect(choiceName('name', 'lines')).toBe('lines');
  expect(choiceName('layout', 'lines')).not.toBe('lines');
  expect(choiceText('layout', 'lines')).toMatch(/^[A-Z]/);
});
