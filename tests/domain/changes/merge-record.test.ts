import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Estimate, EstimateItem, Lead } from '#contract/records.ts';
import { mergeEstimate, mergeLead, settleEstimate, settleRecord } from '#domain/changes/merge-record.ts';

const lead: Lead = { id: 7, uuid: 'u', version: 3, lastName: 'Whitfield', phone: '+16305550101', city: 'Batavia' };

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

test('changes of different fields come together, with the server’s version', () => {
  const merge = mergeLead(lead, { ...lead, city: 'Geneva' }, { ...lead, version: 4, phone: '+16305550199' });
  expect(merge.overlaps).toEqual([]);
  expect(merge.record).toEqual({ ...lead, version: 4, city: 'Geneva', phone: '+16305550199' });
  expect(merge.merged).toEqual(['city']);
});

test('the same field changed to two values is shown, mine beside theirs, and settled by choice', () => {
  const merge = mergeLead(lead, { ...lead, city: 'Geneva' }, { ...lead, version: 4, city: 'Elgin' });
  expect(merge.overlaps).toEqual([{ name: 'city', base: 'Batavia', mine: 'Geneva', theirs: 'Elgin' }]);
  expect(settleRecord(merge.record, { city: 'Elgin' }).city).toBe('Elgin');
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

test('one line changed on both sides is one choice between whole lines', () => {
  const base = estimate([item('a')]);
  const mine = estimate([item('a', { fieldOptionId: '9.1.1', materialPrice: 20, quantity: 3 })]);
  const theirs = estimate([item('a', { fieldOptionId: '9.1.2', materialPrice: 30 })]);
  const merge = mergeEstimate(base, mine, theirs);
  expect(merge.overlaps).toEqual([
    { name: 'items/a', base: base.items[0], mine: mine.items[0], theirs: theirs.items[0] },
  ]);
  expect(settleEstimate(merge.record, { 'items/a': theirs.items[0] }).items).toEqual(theirs.items);
  expect(settleEstimate(merge.record, { 'items/a': null }).items).toEqual([]);
});

test('a line added beneath a line that the other side removed brings it back for a choice; its end is the end of both', () => {
  const base = estimate([item('a')]);
  const mine = estimate([item('a'), item('b', { parentItemId: item('a').id })]);
  const merge = mergeEstimate(base, mine, estimate([]));
  expect(merge.record.items.map((line) => line.uuid).sort()).toEqual(['a', 'b']);
  expect(merge.overlaps.map(({ name, theirs }) => [name, theirs])).toEqual([['items/a', null]]);
  expect(settleEstimate(merge.record, { 'items/a': null }).items).toEqual([]);
});

test('totals that differ are no overlap: they follow from the lines', () => {
  const base = estimate([item('a')]);
  const mine = estimate([item('a', { quantity: 2 })], {
    workflowSummaries: { 9: { ...summary, totalWithMargin: 20, discountableItemTotal: 20 } },
  });
  const theirs = estimate([item('a'), item('b')], {
    workflowSummaries: { 9: { ...summary, totalWithMargin: 30, discountableItemTotal: 30 } },
  });
  expect(mergeEstimate(base, mine, theirs).overlaps).toEqual([]);
});

test('two trades added on two devices are both there', () => {
  const base = estimate([]);
  const merge = mergeEstimate(base, estimate([], { workflowIds: [9, 2] }), estimate([], { workflowIds: [9, 4] }));
  expect([...merge.record.workflowIds].sort()).toEqual([2, 4, 9]);
});

test('no value of either side is lost without being named', () => {
  const value = fc.constantFrom('x', 'y', 'z', null);
  const fields = fc.record({ city: value, state: value, company: value });
  fc.assert(
    fc.property(fields, fields, fields, (before, here, there) => {
      const merge = mergeLead({ ...lead, ...before }, { ...lead, ...here }, { ...lead, ...there });
      const overlapping = merge.overlaps.map((overlap) => overlap.name);
      for (const name of ['city', 'state', 'company'] as const) {
        const kept = merge.record[name];
        const isBoth = here[name] !== before[name] && there[name] !== before[name] && here[name] !== there[name];
        expect(overlapping.includes(name)).toBe(isBoth);
        if (!isBoth) expect(kept).toBe(here[name] === before[name] ? there[name] : here[name]);
      }
    }),
  );
});
