import { describe, expect, it, vi } from 'vitest';
import { addRow } from '#app/form/rows/row-actions.ts';
import { pausedStore, sheetStore } from '#client/editing/sheet-store.ts';
import { changeSheet } from '#engine/sheet/change/change-sheet.ts';
import { openSheet } from '#engine/sheet/change/open-sheet.ts';
import { aCatalog, aField, compiled } from '#tests/support/estimates/catalogs.ts';
import { anEstimate, countingKeys } from '#tests/support/estimates/estimates.ts';

const sectionId = 2;

/** One row of a field whose choice is required. */
function opened(later = (run: () => void) => run()) {
  const catalog = compiled(
    aCatalog([
      aField({
        id: '1.200',
        name: 'Board',
        dataType: 'dropdown',
        allowMultiple: true,
        options: [{ id: '1.200.1', value: 'Oak' }],
      }),
    ]),
  );
  const newKey = countingKeys('key-');
  const store = sheetStore(openSheet(catalog, anEstimate(), newKey), changeSheet, newKey, later);
  const shown = () =>
    store
      .read()
      .problemsOf(sectionId)
      .map(({ key }) => key)
      .filter((key) => store.touched().has(key));
  return { store, shown, first: store.read().rows('1.200', null)[0] ?? '' };
}

describe('a problem', () => {
  it('is not shown on an untouched line', () => {
    const { store, shown, first } = opened();
    expect(store.read().problemsOf(sectionId)).toHaveLength(1);
    expect(shown()).toEqual([]);
    store.touch([first]);
    expect(shown()).toEqual([first]);
  });

  it('is shown once a line was changed, and on a new row only after a change of its own', () => {
    const { store, shown, first } = opened();
    store.change([{ kind: 'set', key: first, optionId: '1.200.1' }]);
    const added = addRow(store, '1.200', first);
    expect(shown()).toEqual([]);
    store.change([{ kind: 'set', key: first, optionId: null }]);
    expect(shown()).toEqual([first]);
    store.touch([added]);
    expect(shown()).toEqual([first, added]);
  });

  it('of a whole list counts as touched with its first row', () => {
    const { store, first } = opened();
    const added = addRow(store, '1.200', first);
    store.change([{ kind: 'set', key: added, optionId: '1.200.1' }]);
    expect([...store.touched()].sort()).toEqual([first, added].sort());
  });

  it('notifies the screen only when something visible changed', () => {
    const { store, first } = opened();
    const listener = vi.fn();
    store.follow(listener);
    store.touch([first]);
    store.touch([first]);
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

describe('typed input', () => {
  const typing = () => {
    const waiting: (() => void)[] = [];
    const { store, first } = opened((run) => waiting.push(run));
    const stated: string[] = [];
    store.subscribe(() => stated.push('keeper'));
    store.follow(() => stated.push('screen'));
    const choose = (optionId: string | null) => [{ kind: 'set', key: first, optionId } as const];
    const pass = () => {
      for (const run of waiting.splice(0)) run();
    };
    return { store, first, notified: stated, choose, pass };
  };

  it('reaches the sheet and its listener at once, and the screen shortly after, all of it together', () => {
    const { store, first, notified, choose, pass } = typing();
    store.type(choose('1.200.1'));
    expect(store.read().lines.get(first)?.optionId).toBe('1.200.1');
    store.type(choose(null));
    expect(notified).toEqual(['keeper', 'keeper']);
    pass();
    expect(notified).toEqual(['keeper', 'keeper', 'screen']);
  });

  it('is rendered with any other change in that moment, and not again', () => {
    const { store, notified, choose, pass } = typing();
    store.type(choose('1.200.1'));
    store.change(choose(null));
    expect(notified).toEqual(['keeper', 'keeper', 'screen']);
    pass();
    expect(notified).toEqual(['keeper', 'keeper', 'screen']);
  });

  it('is rendered as soon as its input loses focus', () => {
    const { store, first, notified, choose } = typing();
    store.type(choose('1.200.1'));
    store.touch([first]);
    expect(notified).toEqual(['keeper', 'screen']);
  });
});

describe('a hidden screen', () => {
  const hidden = () => {
    const { store, first } = opened();
    const { store: paused, resume } = pausedStore(store);
    const draw = vi.fn();
    paused.follow(draw);
    const choose = (optionId: string | null) => store.change([{ kind: 'set', key: first, optionId }]);
    return { store, paused, resume, draw, choose };
  };

  it('renders nothing, and once on its return if anything changed meanwhile', () => {
    const { store, paused, resume, draw, choose } = hidden();
    choose('1.200.1');
    choose(null);
    expect(draw).not.toHaveBeenCalled();
    expect(paused.read()).toBe(store.read());
    resume();
    expect(draw).toHaveBeenCalledTimes(1);
  });

  it('renders every change while it is shown, until it is hidden again', () => {
    const { resume, draw, choose } = hidden();
    const pause = resume();
    draw.mockClear();
    choose('1.200.1');
    expect(draw).toHaveBeenCalledTimes(1);
    pause();
    choose(null);
    expect(draw).toHaveBeenCalledTimes(1);
  });
});
