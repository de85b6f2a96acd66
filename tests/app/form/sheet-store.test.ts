import { describe, expect, it, vi } from 'vitest';
import { addRow } from '#app/form/rows/row-actions.ts';
import { sheetStore } from '#app/form/sheet-store.ts';
import { changeSheet } from '#engine/sheet/change/change-sheet.ts';
import { openSheet } from '#engine/sheet/change/open-sheet.ts';
import { aCatalog, aField, compiled } from '#tests/support/catalogs.ts';

const sectionId = 2;

/** One row of a field whose choice is required. */
const opened = (later = (run: () => void) => run()) => {
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
  let made = 0;
  const newKey = () => {
    made += 1;
    return `key-${made}`;
  };
  const estimate = {
    id: 1,
    uuid: 'u',
    leadId: 1,
    name: 'E',
    items: [],
    comparisons: [],
    workflowSummaries: {},
    workflowIds: [1],
  };
  const store = sheetStore(openSheet(catalog, estimate, newKey), changeSheet, newKey, later);
  const shown = () =>
    store
      .read()
      .problemsOf(sectionId)
      .map(({ key }) => key)
      .filter((key) => store.touched().has(key));
  return { store, shown, first: store.read().rows('1.200', null)[0] ?? '' };
};

describe('what is wrong', () => {
  it('is not said of a line that nobody touched', () => {
    const { store, shown, first } = opened();
    expect(store.read().problemsOf(sectionId)).toHaveLength(1);
    expect(shown()).toEqual([]);
    store.touch([first]);
    expect(shown()).toEqual([first]);
  });

  it('is said once a line was changed, and of a row that was added only when it is', () => {
    const { store, shown, first } = opened();
    store.change([{ kind: 'set', key: first, optionId: '1.200.1' }]);
    const added = addRow(store, '1.200', first);
    expect(shown()).toEqual([]);
    store.change([{ kind: 'set', key: first, optionId: null }]);
    expect(shown()).toEqual([first]);
    store.touch([added]);
    expect(shown()).toEqual([first, added]);
  });

  it('also touches the first row of a list, where the list as a whole is judged', () => {
    const { store, first } = opened();
    const added = addRow(store, '1.200', first);
    store.change([{ kind: 'set', key: added, optionId: '1.200.1' }]);
    expect([...store.touched()].sort()).toEqual([first, added].sort());
  });

  it('is told to the screen only when something new is shown', () => {
    const { store, first } = opened();
    const listener = vi.fn();
    store.follow(listener);
    store.touch([first]);
    store.touch([first]);
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

describe('what is typed', () => {
  const typing = () => {
    const waiting: (() => void)[] = [];
    const { store, first } = opened((run) => waiting.push(run));
    const told: string[] = [];
    store.subscribe(() => told.push('keeper'));
    store.follow(() => told.push('screen'));
    const choose = (optionId: string | null) => [{ kind: 'set', key: first, optionId } as const];
    const pass = () => {
      for (const run of waiting.splice(0)) run();
    };
    return { store, first, told, choose, pass };
  };

  it('is in the sheet and with its keeper at once, and a moment later on the screen, all of it together', () => {
    const { store, first, told, choose, pass } = typing();
    store.type(choose('1.200.1'));
    expect(store.read().lines.get(first)?.optionId).toBe('1.200.1');
    store.type(choose(null));
    expect(told).toEqual(['keeper', 'keeper']);
    pass();
    expect(told).toEqual(['keeper', 'keeper', 'screen']);
  });

  it('is shown with whatever else is done in that moment, and not again after it', () => {
    const { store, told, choose, pass } = typing();
    store.type(choose('1.200.1'));
    store.change(choose(null));
    expect(told).toEqual(['keeper', 'keeper', 'screen']);
    pass();
    expect(told).toEqual(['keeper', 'keeper', 'screen']);
  });

  it('is shown as soon as its input is left', () => {
    const { store, first, told, choose } = typing();
    store.type(choose('1.200.1'));
    store.touch([first]);
    expect(told).toEqual(['keeper', 'screen']);
  });
});
