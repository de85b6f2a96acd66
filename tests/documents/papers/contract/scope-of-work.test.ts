import { expect, test } from 'vitest';
import { scopeBoxes, scopeOfWork } from '#documents/papers/contract/scope-of-work.ts';
import { taskWork } from '#documents/work-list/narrow-work.ts';
import { readWork } from '#documents/work-list/read-work.ts';
import { contractInput, filledEstimate, joined, settings, starter } from '#tests/support/papers/contract-input.ts';
import { plainText } from '#tests/support/papers/plain-text.ts';

const box = (text: string, isChecked: boolean) =>
  `<li data-task-list-item=""${isChecked ? ' data-checked="true"' : ''}>${text}</li>`;
const scoped = {
  ...settings,
  roofingScopeOfWork: `<ul data-task-list="">${box('Sweep.', true)}${box('Keep the vents.', false)}</ul><ul><li>Plain.</li></ul>`,
  guttersScopeOfWork: `<ul data-task-list="">${box('Sweep.', true)}${box('Sweep.', true)}</ul>`,
};
const source = contractInput(joined([filledEstimate(starter, 1), filledEstimate(starter, 4)]), { settings: scoped });

test('the boxes of each trade are lines with a box, and equal lines appear once', () => {
  const boxes = scopeBoxes(source).map(({ key, isTicked }) => [key, isTicked]);
  expect(boxes).toEqual([
    ['1:Sweep.', true],
    ['1:Keep the vents.', false],
    ['4:Sweep.', true],
  ]);
});

test('a box changed by hand changes the line of its trade and is marked; a line with other words keeps its own state', () => {
  const input = { ...source, work: taskWork(readWork(source)), entries: [] };
  const scope = scopeOfWork(input, {
    '1:Sweep.': false,
    '1:Keep the vents.': false,
    '1:Gone.': true,
    '1:Plain.': true,
  });
  const texts = scope.map((section) => (section.kind === 'text' ? plainText(section.text) : ''));
  expect(texts[0]).toContain('Sweep. (changed by hand)');
  expect(texts[0]).not.toContain('vents. (changed');
  expect(texts.join()).not.toContain('Plain. (changed');
  expect(texts[1]).not.toContain('by hand');
});
