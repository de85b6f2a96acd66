import { describe, expect, it } from 'vitest';
import type { Shape } from '#contract/shape.ts';
import { areOfShape, hasShape } from '#contract/shape.ts';

const inner: Shape<unknown> = { title: 'Inner', needs: { id: 'number' } };
const shape: Shape<unknown> = {
  title: 'Outer',
  needs: { name: 'string', on: 'boolean', tags: 'list', place: 'object', value: 'any', one: inner, many: [inner] },
};
const whole = { name: '', on: false, tags: [], place: {}, value: null, one: { id: 0 }, many: [{ id: 1 }] };

describe('a shape', () => {
  it('fits a value with every required member, and one with additional members', () => {
    expect(hasShape(shape, whole)).toBe(true);
    expect(hasShape(shape, { ...whole, more: 1 })).toBe(true);
  });

  it.each(Object.keys(whole))('does not fit a value without %s', (name) => {
    expect(hasShape(shape, { ...whole, [name]: undefined })).toBe(false);
  });

  it.each([
    ['a text', 'text'],
    ['nothing', null],
    ['a list', []],
    ['a number for a text', { ...whole, name: 1 }],
    ['null for an object', { ...whole, place: null }],
    ['an object for a list', { ...whole, tags: {} }],
    ['one part of another shape', { ...whole, one: {} }],
    ['one part of another shape in a list', { ...whole, many: [{ id: 1 }, {}] }],
  ])('does not fit %s', (_name, value) => {
    expect(hasShape(shape, value)).toBe(false);
  });

  it('fits a list when it fits each of its values', () => {
    expect(areOfShape(inner, [])).toBe(true);
    expect(areOfShape(inner, [{ id: 1 }, { id: 2 }])).toBe(true);
    expect(areOfShape(inner, [{ id: 1 }, null])).toBe(false);
    expect(areOfShape(inner, { id: 1 })).toBe(false);
  });
});
