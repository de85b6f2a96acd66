import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shareUnchanged } from '#engine/steps/share-unchanged.ts';

const anything = fc.jsonValue({ maxDepth: 3 });

describe('structural sharing', () => {
  it('returns the new value', () => {
    fc.assert(
      fc.property(anything, anything, (before, next) => {
        expect(shareUnchanged(before, next)).toEqual(next);
      }),
    );
  });

  it('returns the same object for equal values', () => {
    fc.assert(
      fc.property(anything, (before) => {
        expect(shareUnchanged(before, structuredClone(before))).toBe(before);
      }),
    );
  });

  it('keeps every unchanged part', () => {
    const before = { same: { list: [1, { a: 2 }] }, other: [1] };
    const after = shareUnchanged(before, { same: { list: [1, { a: 2 }] }, other: [1, 2] });
    expect(after).toEqual({ same: { list: [1, { a: 2 }] }, other: [1, 2] });
    expect(after.same).toBe(before.same);
    expect(after).not.toBe(before);
  });

  it('distinguishes an empty element from a missing one', () => {
    const before: { a?: undefined } = {};
    expect(Object.keys(shareUnchanged(before, { a: undefined }))).toEqual(['a']);
  });
});
