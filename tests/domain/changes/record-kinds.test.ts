import { expect, it } from 'vitest';
import type { Estimate } from '#contract/records/estimate.ts';
import type { EstimateItem } from '#contract/records/estimate-item.ts';
import type { WorkflowSummary } from '#contract/records/workflow-summary.ts';
import { nextRecord } from '#domain/changes/next-record.ts';
import { kindOf } from '#domain/changes/record-kinds.ts';
import { contentOf, type RecordParts } from '#domain/changes/record-parts.ts';
import { emptySummary } from '#domain/estimates/empty-summary.ts';
import { estimateTotal } from '#domain/estimates/estimate-total.ts';

const kind = kindOf('estimates');
const at = '2026-07-01T10:00:00Z';
const gutters: EstimateItem = {
  id: -1,
  uuid: 'line',
  parentItemId: null,
  fieldId: '9.1',
  fieldOptionId: null,
  value: 100,
  quantity: 100,
  materialCost: 0,
  laborCost: 0,
  materialPrice: 9.9,
  laborPrice: 0,
};
const priced = (total: number): WorkflowSummary => ({
  ...emptySummary,
  discountableItemTotal: total,
  totalWithMargin: total,
});
const estimate = (part: Partial<Estimate>): Estimate => ({
  id: -5,
  uuid: 'e',
  version: 0,
  leadId: 7,
  name: 'Gutters',
  items: [],
  comparisons: [],
  workflowSummaries: {},
  workflowIds: [9],
  ...part,
});

it('an estimate that is filled in while the request that adds it is in flight keeps its price when the answer arrives', () => {
  const started = estimate({});
  const filled = estimate({ items: [gutters], workflowSummaries: { 9: priced(990) } });
  const answer = estimate({ id: 5, version: 1, workflowSummaries: { 9: { ...emptySummary } } });
  const parts = (
    [
      { kind: 'edited', record: started, seen: null, by: 1, at },
      { kind: 'requested', key: 'k', links: {} },
      { kind: 'edited', record: filled, seen: started, by: 1, at },
      { kind: 'accepted', key: 'k', record: answer },
    ] as const
  ).reduce<RecordParts<Estimate> | null>((before, event) => nextRecord(kind, before, event), null);
  expect(parts?.draft).not.toBeNull();
  expect(parts && contentOf(parts)).toMatchObject({ id: 5, items: [{ uuid: 'line' }] });
  expect(parts && estimateTotal(contentOf(parts))).toBe(990);
});

it('progress that the office has made in a trade stays, with this device’s price', () => {
  const base = estimate({ workflowSummaries: { 9: priced(100) } });
  const mine = estimate({ items: [gutters], workflowSummaries: { 9: priced(990) } });
  const theirs = estimate({ workflowSummaries: { 9: { ...priced(100), lastCompleteSectionId: 3 } } });
  const { workflowSummaries } = kind.merge(base, mine, theirs).record;
  expect(workflowSummaries['9']).toEqual({ ...priced(990), lastCompleteSectionId: 3 });
});

it('totals that the office has changed stay the office’s, and a trade that it removed stays removed', () => {
  const base = estimate({ workflowSummaries: { 9: priced(100), 2: priced(0) } });
  const mine = estimate({ workflowSummaries: { 9: priced(990), 2: priced(0) } });
  const theirs = estimate({ workflowSummaries: { 9: priced(250) } });
  expect(kind.merge(base, mine, theirs).record.workflowSummaries).toEqual({ 9: priced(250) });
});
