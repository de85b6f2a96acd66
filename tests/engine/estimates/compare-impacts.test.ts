import { expect, test } from 'vitest';
import type { EstimateImpact } from '#contract/records/estimate-impact.ts';
import { compareImpacts } from '#engine/estimates/compare-impacts.ts';

const impact = (estimateId: number, totalAfter: number): EstimateImpact => ({
  estimateId,
  uuid: `${estimateId}`,
  leadId: 1,
  name: 'Roof',
  totalBefore: 100,
  totalAfter,
  lines: [],
  workflows: [],
});

test('an estimate that one of two changes leaves alone keeps its total there', () => {
  const first = [impact(1, 110), { ...impact(2, 90), leadName: 'Dana Whitfield' }];
  const second = [impact(2, 95), impact(3, 180)];
  expect(compareImpacts(first, second)).toEqual([
    { estimateId: 3, name: 'Roof', now: 100, first: 100, second: 180 },
    { estimateId: 1, name: 'Roof', now: 100, first: 110, second: 100 },
    { estimateId: 2, name: 'Dana Whitfield, Roof', now: 100, first: 90, second: 95 },
  ]);
});
