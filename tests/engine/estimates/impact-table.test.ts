import { describe, expect, it } from 'vitest';
import type { EstimateImpact } from '#contract/records/estimate-impact.ts';
import {
  casesText,
  difference,
  impactColumns,
  impactRows,
  impactText,
  mostDifferent,
} from '#engine/estimates/impact-table.ts';

const line = {
  key: 'u1',
  fieldId: '1.5',
  name: 'Starters',
  choice: 'ProStart',
  unit: 'BND',
  quantityBefore: 3,
  quantityAfter: 6,
  recommendedBefore: null,
  recommendedAfter: 6,
  amountBefore: 288,
  amountAfter: 576,
};
const estimate = (more: Partial<EstimateImpact>): EstimateImpact => ({
  estimateId: 7,
  uuid: 'u',
  leadId: 1,
  name: 'Main house',
  lines: [line],
  workflows: [],
  totalBefore: 1000,
  totalAfter: 1288,
  ...more,
});

describe('the table of an impact', () => {
  it('names the five estimates whose totals differ most, up or down', () => {
    const totals = [1010, 400, 1500, 1000, 1020, 900, 1300];
    const affected = totals.map((totalAfter, estimateId) => estimate({ estimateId, totalAfter }));
    expect(mostDifferent(affected).map(({ totalAfter }) => totalAfter)).toEqual([400, 1500, 1300, 900, 1020]);
  });

  it('has a row per line, each filling its columns, and one for an estimate where only the total differs', () => {
    const rows = impactRows([estimate({ leadName: 'Whitfield' }), estimate({ estimateId: 8, lines: [] })]);
    expect(rows.map((row) => row.length)).toEqual([impactColumns.length, impactColumns.length]);
    const named = rows.map((row) => Object.fromEntries(impactColumns.map((column, at) => [column, row[at]])));
    expect(named[0]).toMatchObject({
      Estimate: 7,
      Customer: 'Whitfield',
      Line: 'Starters, ProStart',
      'Recommended before': '',
      'Quantity after': 6,
      'Total after': 1288,
    });
    expect(named[1]).toMatchObject({ Estimate: 8, Line: '', 'Total before': 1000 });
  });

  it('sums up the differences in words', () => {
    expect(impactText([estimate({}), estimate({ totalAfter: 980 })], 38)).toBe('2 of 38 estimates, +$268.00 in sum.');
    expect(impactText([], 1)).toBe('0 of 1 estimate, $0.00 in sum.');
    expect(difference(-20)).toBe('−$20.00');
  });

  it('names the worked cases that no longer agree', () => {
    const failed = [{ place: 1, expected: 3, actual: 6 }];
    expect(casesText({ of: 6, failed })).toBe(
      '1 of 6 worked cases no longer agrees: case 1 states 3, the rule answers 6.',
    );
    expect(casesText({ of: 6, failed: [] })).toBe('');
    expect(casesText(undefined)).toBe('');
  });
});
