import { describe, expect, it } from 'vitest';
import type { Section } from '#contract/records/section.ts';
import type { Workflow } from '#contract/records/workflow.ts';
import {
  addStep,
  changeStep,
  changeTrade,
  firstSetting,
  kindOfStep,
  moveStep,
  moveTrade,
  setGroup,
  setScopeText,
} from '#engine/catalog/changes/step-changes.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';
import { changedBy } from '#tests/engine/catalog/changes/changed-by.ts';
import { aCatalog } from '#tests/support/estimates/catalogs.ts';

const step = (id: number, order: number, more: Partial<Section> = {}): Section => ({
  id,
  workflowId: 1,
  order,
  name: `Step ${id}`,
  enabled: true,
  groups: [],
  ...more,
});

const trade = (id: number, displayOrder: number, more: Partial<Workflow> = {}): Workflow => ({
  id,
  name: `Trade ${id}`,
  displayOrder,
  enabled: true,
  ...more,
});

const groups: Section['groups'] = [
  { key: 'size', title: 'Size', note: 'In feet', layout: 'inputs', fieldIds: [] },
  { key: 'extras', title: '', layout: 'lines', fieldIds: [] },
];

const catalog: Catalog = {
  ...aCatalog([]),
  workflows: [trade(1, 0), trade(2, 1), trade(3, 2)],
  sections: [
    step(1, 1, { groups }),
    step(2, 2, { optional: true }),
    step(3, 3, { optional: true }),
    step(4, 0, { isNotes: true }),
    step(5, 1, { workflowId: 2 }),
  ],
};

const stepIn = (from: Catalog, id: number): Section => from.sections.find((each) => each.id === id) ?? step(0, 0);
const tradeIn = (from: Catalog, id: number): Workflow => from.workflows.find((each) => each.id === id) ?? trade(0, 0);
const changeOf = (id: number, member: string, value: unknown, from = catalog) =>
  changeStep(stepIn(from, id), member, value, from);

describe('steps', () => {
  it('a moved step changes places with its neighbors in its trade, and the last steps stay', () => {
    const change = moveStep(catalog, stepIn(catalog, 3), -2);
    expect(change.title).toBe('Step 3 moved to 1 of 3');
    const after = changedBy(catalog, change);
    expect([3, 1, 2].map((id) => stepIn(after, id).order)).toEqual([1, 2, 3]);
    expect([stepIn(after, 4), stepIn(after, 5)]).toEqual([stepIn(catalog, 4), stepIn(catalog, 5)]);
  });

  it('a step at the end does not move further', () => {
    expect(moveStep(catalog, stepIn(catalog, 3), 1).edits).toEqual([]);
  });

  it('a new step comes last in its trade, under an id of its own', () => {
    const change = addStep(catalog, 1, 'Cleanup');
    expect(stepIn(changedBy(catalog, change), change.id)).toEqual(step(6, 4, { name: 'Cleanup' }));
    expect(addStep(catalog, 9, 'First').edits[0]?.after).toMatchObject({ order: 1, workflowId: 9 });
  });

  it('notes and discount come last, and a numbered step has a number', () => {
    const asDiscount = changedBy(catalog, changeOf(1, 'kind', 'discount'));
    expect(stepIn(asDiscount, 1)).toMatchObject({ isDiscount: true, order: 0 });
    expect(kindOfStep(stepIn(asDiscount, 1))).toBe('discount');
    const numbered = changedBy(catalog, changeOf(4, 'kind', 'numbered'));
    expect(stepIn(numbered, 4)).toEqual(step(4, 4));
    expect(kindOfStep(stepIn(catalog, 4))).toBe('notes');
  });

  it('a kind that a step has already is no edit', () => {
    expect(changeOf(1, 'kind', 'numbered').edits).toEqual([]);
    expect(changeOf(4, 'kind', 'notes').edits).toEqual([]);
  });

  it('a pair of steps has one negative number, on both', () => {
    const change = changeOf(2, 'pairId', 3);
    const after = changedBy(catalog, change);
    expect([stepIn(after, 2).pairId, stepIn(after, 3).pairId]).toEqual([-3, -3]);
    expect(changeOf(2, 'pairId', 3, after).edits[0]?.after).toBe(-3);
    const alone = changedBy(after, changeOf(2, 'pairId', undefined, after));
    expect(stepIn(alone, 2)).not.toHaveProperty('pairId');
  });

  it('a step pairs only with another optional step of its trade', () => {
    for (const other of [1, 2, 4, 5]) expect(changeOf(2, 'pairId', other).title).toBe('Step 2 added alone');
  });

  it('a renamed step says both names', () => {
    expect(changeOf(1, 'name', 'Measures')).toMatchObject({ title: 'Step 1 renamed to Measures' });
  });
});

describe('groups', () => {
  const set = (member: string, value: unknown) => setGroup(catalog, 1, 'size', { member, value, name: 'Size' });

  it('one member of one group changes', () => {
    const change = set('title', 'Sizes');
    expect(change.title).toBe('Size: heading changed');
    expect(stepIn(changedBy(catalog, change), 1).groups).toEqual([{ ...groups[0], title: 'Sizes' }, groups[1]]);
  });

  it('an emptied member is gone', () => {
    expect(stepIn(changedBy(catalog, set('note', undefined)), 1).groups[0]).not.toHaveProperty('note');
  });

  it('a step that is gone changes nothing', () => {
    expect(setGroup(catalog, 99, 'size', { member: 'title', value: 'x', name: 'Size' }).edits).toEqual([]);
  });
});

describe('trades', () => {
  it('a moved trade changes places, and all are numbered from zero', () => {
    const after = changedBy(catalog, moveTrade(catalog, tradeIn(catalog, 3), -1));
    expect([1, 3, 2].map((id) => tradeIn(after, id).displayOrder)).toEqual([0, 1, 2]);
  });

  it('a trade is offered by itself and by its setting', () => {
    const after = changedBy(catalog, changeTrade(tradeIn(catalog, 1), 'enabled', false));
    expect(tradeIn(after, 1)).toMatchObject({ enabled: false, settings: [{ workflowId: 1, enabled: false }] });
  });

  it('the first setting changes, and the others stay', () => {
    const settings = [
      { id: 7, workflowId: 1, enabled: true, description: 'Own' },
      { id: 8, workflowId: 1, enabled: false },
    ];
    const withSettings = { ...catalog, workflows: [trade(1, 0, { settings })] };
    const after = changedBy(withSettings, changeTrade(tradeIn(withSettings, 1), 'optional', true));
    expect(tradeIn(after, 1).settings).toEqual([{ ...settings[0], optional: true }, settings[1]]);
    expect(firstSetting(tradeIn(after, 1)).description).toBe('Own');
    expect(changeTrade(tradeIn(after, 1), 'ownName', undefined).edits[0]?.after).toMatchObject([
      { description: '' },
      {},
    ]);
  });

  it('an emptied scope of work is stored as none', () => {
    const [edit] = setScopeText(tradeIn(catalog, 1), '').edits;
    expect(edit).toMatchObject({ member: 'scopeOfWork', after: null });
    expect(setScopeText(tradeIn(catalog, 1), '<p>Tear off</p>').edits[0]?.after).toBe('<p>Tear off</p>');
  });
});
