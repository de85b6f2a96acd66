import { describe, expect, it, vi } from 'vitest';
import { formStore } from '#app/form/data-form/form-store.ts';
import type { FormSource } from '#app/form/form-source.ts';
import { sheetSource } from '#app/form/sheet/sheet-source.ts';
import { sheetStore } from '#client/editing/sheet-store.ts';
import { changeSheet } from '#engine/sheet/change/change-sheet.ts';
import { openSheet } from '#engine/sheet/change/open-sheet.ts';
import { inputPath } from '#engine/steps/line-input.ts';
import { aCatalog, aField, compiled } from '#tests/support/estimates/catalogs.ts';
import { anEstimate, countingKeys } from '#tests/support/estimates/estimates.ts';

interface Opened {
  readonly source: FormSource;
  readonly path: string;
}

function ofSheet(): Opened & { readonly draw: () => void } {
  const catalog = compiled(aCatalog([aField({ id: '1.200', name: 'Pitch', dataType: 'number', max: 12 })]));
  const newKey = countingKeys('key-');
  const waiting: (() => void)[] = [];
  const store = sheetStore(openSheet(catalog, anEstimate(), newKey), changeSheet, newKey, (run) => waiting.push(run));
  const [lineKey = null] = store.read().rows('1.200', null);
  return {
    source: sheetSource(store),
    path: inputPath({ lineKey, input: 'value' }),
    draw: () => {
      for (const run of waiting.splice(0)) run();
    },
  };
}

function ofRecord(): Opened {
  const schema = { type: 'object', properties: { pitch: { type: 'number', title: 'Pitch', maximum: 12 } } };
  return { source: formStore({ schema, saved: { pitch: null } }), path: 'pitch' };
}

describe.each([
  ['a sheet', ofSheet],
  ['a record', ofRecord],
])('the source of %s', (_, open) => {
  it('has what was entered at a path, and notifies of it', () => {
    const { source, path } = open();
    const heard = vi.fn();
    source.follow(heard);
    source.enter(path, 7, false);
    expect(source.value(path)).toBe(7);
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('shows a problem once the input is left, and no more after a good entry', () => {
    const { source, path } = open();
    source.enter(path, { refused: '99' }, false);
    source.leave(path);
    expect(source.problem(path)).toMatch(/12|number/);
    source.enter(path, 12, false);
    source.leave(path);
    expect(source.problem(path)).toBeNull();
  });

  it('has nothing at another path', () => {
    const { source } = open();
    source.enter('nothing', 1, false);
    source.leave('nowhere-value');
    expect(source.value('elsewhere')).toBeUndefined();
    expect(source.problem('elsewhere-value')).toBeNull();
  });
});

it('notifies of a typed entry in a sheet a moment later, with its value at once', () => {
  const { source, path, draw } = ofSheet();
  const heard = vi.fn();
  source.follow(heard);
  source.enter(path, 5, true);
  expect(source.value(path)).toBe(5);
  expect(heard).not.toHaveBeenCalled();
  draw();
  expect(heard).toHaveBeenCalledTimes(1);
});

it('keeps a line key with hyphens whole', () => {
  const { source, path } = ofSheet();
  expect(path).toContain('-value');
  expect(source.value(path.replace('-value', '-quantity'))).not.toBeUndefined();
});
