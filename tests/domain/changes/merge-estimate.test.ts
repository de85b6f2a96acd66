import { expect, test } from 'vitest';
import type { Estimate } from '#contract/records/estimate.ts';
import type { EstimateItem } from '#contract/records/estimate-item.ts';
import { asSeenEstimate, mergeEstimate, settleEstimate } from '#domain/changes/merge-estimate.ts';

const item = (uuid: string, more: Partial<EstimateItem> = {}): EstimateItem => ({
  id: uuid.charCodeAt(0),
  uuid,
  parentItemId: null,
  fieldId: '9.1',
  fieldOptionId: null,
  value: 1,
  quantity: 1,
  materialCost: 0,
  laborCost: 0,
  materialPrice: 10,
  laborPrice: 0,
  ...more,
});

const summary = {
  lastCompleteSectionId: 1,
  optionalsSectionsIdsAdded: [],
  nonDiscountableItemTotal: 0,
  discountableItemTotal: 10,
  totalCost: 0,
  discountPercent: 0,
  marginPercent: 0,
  promotion: 0,
  fee: 0,
  totalWithMargin: 10,
};

const estimate = (items: EstimateItem[], more: Partial<Estimate> = {}): Estimate => ({
  id: 5,
  uuid: 'e',
  version: 1,
  leadId: 7,
  name: 'Roof',
  items,
  comparisons: [],
  workflowSummaries: { 9: summary },
  workflowIds: [9],
  ...more,
});

test('a line whose id an office that lost commits gave to another line keeps its details, and so does the other', () => {
  const mine = estimate([item('lost', { id: 501 }), item('detail', { id: -4, parentItemId: 501 })]);
  const theirs = estimate([item('new', { id: 501 }), item('theirs', { id: 502, parentItemId: 501 })], { version: 2 });
  const { items } = mergeEstimate(estimate([]), mine, theirs).record;
  const parentOf = ({ parentItemId }: EstimateItem) => items.filter(({ id }) => id === parentItemId);
  expect(new Set(items.map(({ id }) => id)).size).toBe(4);
  expect(new Map(items.map((line) => [line.uuid, parentOf(line).map(({ uuid }) => uuid)]))).toEqual(
    new Map([
      ['new', []],
      ['theirs', ['new']],
      ['lost', []],
      ['detail', ['lost']],
    ]),
  );
});

test('lines are merged by uuid: an edit, an addition and a removal on different lines do not collide', () => {
  const base = estimate([item('a'), item('b'), item('c')]);
  const mine = estimate([item('a', { quantity: 4 }), item('b'), item('c'), item('d')]);
  const theirs = estimate([item('a'), item('c', { quantity: 9 })], { version: 2 });
  const merge = mergeEstimate(base, mine, theirs);
  expect(merge.overlaps).toEqual([]);
  expect(new Map(merge.record.items.map((line) => [line.uuid, line.quantity]))).toEqual(
    new Map([
      ['a', 4],
      ['c', 9],
      ['d', 1],
    ]),
  );
});

test('a line changed on both sides is one choice between whole lines', () => {
  const base = estimate([item('a')]);
  const mine = estimate([item('a', { fieldOptionId: '9.1.1', materialPrice: 20, quantity: 3 })]);
  const theirs = estimate([item('a', { fieldOptionId: '9.1.2', materialPrice: 30 })]);
  const merge = mergeEstimate(base, mine, theirs);
  expect(merge.overlaps).toEqual([
    { name: 'items/a', base: base.items[0], mine: mine.items[0], theirs: theirs.items[0] },
  ]);
  expect(settleEstimate(merge, { 'items/a': theirs.items[0] }).items).toEqual(theirs.items);
  expect(settleEstimate(merge, { 'items/a': null }).items).toEqual([]);
});

test('a line added under a line that the other side removed restores it for a choice; both end together', () => {
  const base = estimate([item('a')]);
  const mine = estimate([item('a'), item('b', { parentItemId: item('a').id })]);
  const merge = mergeEstimate(base, mine, estimate([]));
  expect(merge.record.items.map((line) => line.uuid).sort()).toEqual(['a', 'b']);
  expect(merge.overlaps.map(({ name, theirs }) => [name, theirs])).toEqual([['items/a', null]]);
  expect(settleEstimate(merge, { 'items/a': null }).items).toEqual([]);
});

test('different totals do not overlap, because they are derived', () => {
  const base = estimate([item('a')]);
  const mine = estimate([item('a', { quantity: 2 })], {
    workflowSummaries: { 9: { ...summary, totalWithMargin: 20, discountableItemTotal: 20 } },
  });
  const theirs = estimate([item('a'), item('b')], {
    workflowSummaries: { 9: { ...summary, totalWithMargin: 30, discountableItemTotal: 30 } },
  });
  expect(mergeEstimate(base, mine, theirs).overlaps).toEqual([]);
});

test('two trades added on two devices are both kept', () => {
  const base = estimate([]);
  const merge = mergeEstimate(base, estimate([], { workflowIds: [9, 2] }), estimate([], { workflowIds: [9, 4] }));
  expect([...merge.record.workflowIds].sort()).toEqual([2, 4, 9]);
});

test('a row that one side removed and the other edited is kept or removed with its descendants', () => {
  const [row, size, color] = [item('a'), item('b', { parentItemId: 97 }), item('c', { parentItemId: 97 })];
  const removed = estimate([]);
  const widened = estimate([row, { ...size, quantity: 48 }, color]);
  const base = estimate([row, size, color]);
  const uuids = ({ items }: Estimate) => items.map(({ uuid }) => uuid).sort();

  const theyRemoved = mergeEstimate(base, widened, removed);
  expect(theyRemoved.overlaps).toEqual([{ name: 'items/a', base: row, mine: row, theirs: null }]);
  expect(uuids(theyRemoved.record)).toEqual(['a', 'b', 'c']);
  expect(settleEstimate(theyRemoved, { 'items/a': null }).items).toEqual([]);

  const iRemoved = mergeEstimate(base, removed, widened);
  expect(iRemoved.overlaps).toEqual([{ name: 'items/a', base: row, mine: null, theirs: row }]);
  expect(iRemoved.record.items).toEqual([]);
  const stored = settleEstimate(iRemoved, { 'items/a': row });
  expect(uuids(stored)).toEqual(['a', 'b', 'c']);
  expect(stored.items.find(({ uuid }) => uuid === 'b')?.quantity).toBe(48);
});

test('a removal made without seeing changes overlaps again when applied to the stored version', () => {
  const [row, size] = [item('a'), item('b', { parentItemId: 97 })];
  const seen = estimate([row, size]);
  const server = estimate([row, { ...size, quantity: 48 }], { version: 2 });
  const { overlaps } = mergeEstimate(seen, estimate([]), server);
  const started = asSeenEstimate(server, seen, overlaps);
  expect(mergeEstimate(started, estimate([]), server).overlaps).toEqual(overlaps);
  expect(overlaps).toHaveLength(1);
});

test('the terms of a payment are one choice; progress and added steps need no decision', () => {
  const terms = (paymentOption: string, term: number) => ({ paymentOption, term, monthlyRate: term / 1_000 });
  const at = (lastCompleteSectionId: number, step: number) => ({
    workflowSummaries: { 9: { ...summary, lastCompleteSectionId, optionalsSectionsIdsAdded: [step] } },
  });
  const base = estimate([item('a')], terms('Cash', 0));
  const mine = estimate([item('a')], { ...terms('Five years', 60), ...at(4, 7) });
  const theirs = estimate([item('a')], { ...terms('Ten years', 120), ...at(3, 8) });
  const merge = mergeEstimate(base, mine, theirs);
  expect(merge.overlaps.map(({ name }) => name)).toEqual(['payment']);
  const settled = settleEstimate(merge, { payment: merge.overlaps[0]?.theirs });
  expect(settled).toMatchObject(terms('Ten years', 120));
  expect(settled.workflowSummaries['9']).toMatchObject({ optionalsSectionsIdsAdded: [8, 7] });
});
