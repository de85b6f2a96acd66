import { expect, it } from 'vitest';
import { applyLogic } from '#engine/rules/compile-logic.ts';
import { isSame } from '#engine/rules/operators/comparisons.ts';

const third = { '/': [1, 3] };

it.each<[unknown, boolean]>([
  [{ '===': [{ '*': [third, 3] }, 1] }, true],
  [{ '===': ['1', 1] }, false],
  [{ '==': ['1', 1] }, true],
  [{ '!=': [{ '+': [0.1, 0.2] }, 0.3] }, false],
  [{ '<': [1, 2, 3] }, true],
  [{ '<': [1, 3, 2] }, false],
  [{ '<=': [third, third] }, true],
  [{ '>': [{ '*': [third, 3] }, 1] }, false],
  [{ '>=': ['b', 'a'] }, true],
])('%j is %s', (logic, expected) => {
  expect(applyLogic(logic, null)).toEqual({ ok: true, value: expected });
});

it('a fraction never equals a text', () => {
  expect(isSame(1, '1')).toBe(false);
  expect(isSame(0.3, 0.3)).toBe(true);
});
