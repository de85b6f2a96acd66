import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeSheet } from '#engine/sheet/change/change-sheet.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';
import { deeds, worked } from '#tests/support/estimates/random-edits.ts';
import { keyOf, opened, set, withWindow } from '#tests/support/estimates/roof-sheet.ts';

const messages = (sheet: Sheet) => sheet.problemsOf(2).map(({ message }) => message);

describe('the problems of a step', () => {
  it('are reported in the words of the specification', () => {
    const sheet = changeSheet(set(opened(), '1.5', { optionId: null, quantity: 2.5 }), [
      { kind: 'set', key: keyOf(opened(), '1.1'), value: null },
      { kind: 'set', key: opened().rows('1.32', null)[0] ?? '', quantity: 4.5 },
    ]);
    expect(sheet.problemsOf(2).map(({ message }) => message)).toEqual([
      'Length is required.',
      'Invalid Drip edge',
      'Drip edge is not a multiple of 1',
      'Pitch is not a multiple of 0.333',
      'The total number of squares must match the total number of squares for the material.',
    ]);
  });

  it('include a request for one to three packages to compare', () => {
    const sheet = set(set(opened(), '1.2', { value: 1000 }), '1.9', { optionId: '1.9.1' });
    expect(sheet.problemsOf(2).map(({ message }) => message)).toEqual(['Select 1-3 options for comparison.']);
  });

  it('name the input of a detail, in its own row', () => {
    const two = changeSheet(withWindow(), [
      { kind: 'set', key: 'w1', optionId: '1.20.2', quantity: 1 },
      { kind: 'add', key: 'w2', fieldId: '1.20', parentKey: null, after: 'w1', copyOf: 'w1' },
    ]);
    const width = keyOf(two, '1.21', 'w2');
    const refused = changeSheet(two, [{ kind: 'set', key: width, refused: { value: 'wide' } }]);
    expect(refused.problemsOf(2)).toMatchObject([{ key: width, fieldId: '1.21', input: 'value' }]);
    expect(messages(refused)[0]).toMatch(/^Width: /);
  });

  it('are none for hidden rows and for an unknown step', () => {
    const ticked = set(opened(), '1.3', { value: true });
    const open = changeSheet(ticked, [{ kind: 'set', key: keyOf(ticked, '1.4'), optionId: null }]);
    expect(messages(open)).toEqual(['Invalid Dumpster']);
    expect(messages(set(open, '1.3', { value: false }))).toEqual([]);
    expect(open.problemsOf(99)).toEqual([]);
  });

  it('are found line by line in advance, and are the same when that is stopped early', () => {
    fc.assert(
      fc.property(deeds, fc.nat(12), (done, lines) => {
        const looked = worked(opened(), done);
        const finding = looked.findProblems(2);
        for (let line = 0; line < lines; line += 1) finding.next();
        expect(looked.problemsOf(2)).toEqual(worked(opened(), done).problemsOf(2));
      }),
    );
    const sheet = opened();
    const found = [...sheet.findProblems(2)];
    expect(found.length).toBeGreaterThan(1);
    expect([...sheet.findProblems(99)]).toEqual([]);
  });

  it('are the same with and without memoization', () => {
    fc.assert(
      fc.property(deeds, (done) => {
        let looked = opened();
        done.forEach((deed, index) => {
          looked = worked(looked, [deed], index);
          looked.problemsOf(2);
        });
        expect(looked.problemsOf(2)).toEqual(worked(opened(), done).problemsOf(2));
      }),
    );
  });
});
