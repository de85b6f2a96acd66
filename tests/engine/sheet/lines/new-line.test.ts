import { describe, expect, it } from 'vitest';
import type { Field } from '#contract/records/field.ts';
import {
  defaultNumber,
  emptyLine,
  isFilled,
  withNumber,
  withOption,
  withRefused,
  withText,
  withTick,
} from '#engine/sheet/lines/new-line.ts';
import { aCatalog, aField, compiled } from '#tests/support/estimates/catalogs.ts';

function fieldOf(field: Partial<Field> & Pick<Field, 'dataType'>) {
  const found = compiled(aCatalog([aField({ id: '1.1', ...field })])).fieldById.get('1.1');
  if (found === undefined) throw new Error('There is no field.');
  return found;
}
const empty = (field: Partial<Field> & Pick<Field, 'dataType'>) => emptyLine(fieldOf(field), 'k', null);
const options = [
  { id: '1.1.1', value: 'White' },
  { id: '1.1.2', value: 'Black' },
];
const counted = { allowQuantityChange: true, min: 0, max: 9, step: 1 } as const;

describe('a new line', () => {
  it('has no entry', () => {
    expect(empty({ dataType: 'string' })).toMatchObject({ value: null, quantity: 0 });
    expect(empty({ dataType: 'number', min: 0, max: 9, step: 1 })).toMatchObject({ value: 0, quantity: 0 });
    expect(empty({ dataType: 'number', min: 0, max: 9, step: 1, allowNull: true }).value).toBeNull();
    expect(isFilled(empty({ dataType: 'number', min: 0, max: 9, step: 1 }))).toBe(false);
  });

  it('counts once with a choice, or as often as entered', () => {
    const color = withOption(empty({ dataType: 'dropdown', options }), '1.1.2');
    expect(color).toMatchObject({ optionId: '1.1.2', value: 'Black', quantity: 1 });
    expect(withOption(color, null)).toMatchObject({ optionId: null, value: null, quantity: 0 });
    expect(withOption(empty({ dataType: 'dropdown', options, ...counted }), '1.1.1').quantity).toBe(0);
    expect(withOption(empty({ dataType: 'dropdown', options, ...counted, defaultOne: true }), '1.1.1').quantity).toBe(
      1,
    );
    expect(withOption(color, 'unknown')).toMatchObject({ optionId: null, quantity: 0 });
  });

  it('counts a number as itself, and a check mark or a text once', () => {
    expect(withNumber(empty({ dataType: 'number', min: 0, max: 9, step: 1 }), 4)).toMatchObject({
      value: 4,
      quantity: 4,
    });
    expect(withNumber(empty({ dataType: 'number', min: 0, max: 9, step: 1 }), null)).toMatchObject({ quantity: 0 });
    const ticked = withTick(empty({ dataType: 'boolean' }), true);
    expect(ticked).toMatchObject({ value: true, quantity: 1 });
    expect(withTick(ticked, false)).toMatchObject({ value: null, quantity: 0 });
    expect(withText(empty({ dataType: 'string' }), 'Ask first')).toMatchObject({ value: 'Ask first', quantity: 1 });
    expect(withText(empty({ dataType: 'string' }), '')).toMatchObject({ value: null, quantity: 0 });
  });

  it.each<[string, Partial<Field>, number | null]>([
    ['the least number', { min: 2, max: 9 }, 2],
    ['the greatest', { min: 0, max: 9, defaultValue: 'max' }, 9],
    ['nothing', { min: 0, max: 9, defaultValue: 'empty', allowNull: true }, null],
    ['a stated one', { min: 0, max: 9, defaultValue: 5 }, 5],
    ['one', { min: 0, max: 9, defaultOne: true }, 1],
  ])('starts at %s', (_name, field, number) => {
    expect(defaultNumber(fieldOf({ dataType: 'number', step: 1, ...field }))).toBe(number);
  });

  it('keeps a rejected text until the same input accepts another', () => {
    const line = withRefused(empty({ dataType: 'dropdown', options, ...counted }), [], { quantity: '2 or 3' });
    expect(line.refused).toEqual({ quantity: '2 or 3' });
    expect(withRefused(line, ['value']).refused).toEqual({ quantity: '2 or 3' });
    expect(withRefused(line, ['quantity'])).not.toHaveProperty('refused');
  });
});
