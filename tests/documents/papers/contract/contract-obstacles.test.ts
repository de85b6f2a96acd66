import { describe, expect, test } from 'vitest';
import type { Estimate } from '#contract/records/estimate.ts';
import { paperKinds } from '#documents/kind-table/paper-kinds.ts';
import { unpricedLinesOf } from '#documents/kinds/paper-kind.ts';
import { noDetails } from '#documents/papers/contract/contract-input.ts';
import { contract } from '#documents/papers/contract/contract-kind.ts';
import { contractObstacles } from '#documents/papers/contract/contract-obstacles.ts';
import { workOrder } from '#documents/papers/work-order.ts';
import { emptySummary } from '#domain/estimates/empty-summary.ts';
import { estimateOfSheet } from '#engine/estimates/estimate-of-sheet.ts';
import { changeSheet } from '#engine/sheet/change/change-sheet.ts';
import { openSheet } from '#engine/sheet/change/open-sheet.ts';
import { keysOf } from '#engine/sheet/lines/new-keys.ts';
import { tradeOf } from '#tests/schemas/trade.ts';
import { contractInput, filledEstimate, joined, starter, trades } from '#tests/support/papers/contract-input.ts';

function obstacles(estimate: Estimate, more: Parameters<typeof contractInput>[1] = {}) {
  let made = 0;
  const sheet = openSheet(starter, estimate, () => {
    made += 1;
    return `line-${made}`;
  });
  return contractObstacles(sheet, contractInput(estimate, more));
}

test.each(trades)('a finished estimate of trade %i may be signed', (id) => {
  expect(obstacles(filledEstimate(starter, id))).toEqual([]);
});

test.each(trades)('an estimate of trade %i that sells nothing may not be signed', (id) => {
  const trade = tradeOf(starter, id);
  const found = obstacles(estimateOfSheet(trade.start(), trade.estimate));
  const isSold = (trade.start().totals(id).totalWithMargin ?? 0) > 0;
  expect(found.some(({ location }) => location.kind === 'trade')).toBe(!isSold);
});

test('an error on a step that is not open is named with its step', () => {
  const roof = filledEstimate(starter, 1);
  const items = roof.items.filter(({ fieldId }) => starter.fieldById.get(fieldId)?.role !== 'package');
  const found = obstacles({ ...roof, items });
  expect(found.map(({ location }) => location)).toEqual([{ kind: 'step', workflowId: 1, sectionId: 10 }]);
  expect(found[0]?.where).toBe('Roofing, Package');
  expect(found[0]?.messages).toContain('Package: choose one.');
});

test('an error on a locked step leads to the step from which the rep goes on', () => {
  const roof = filledEstimate(starter, 1);
  const items = roof.items.filter(({ fieldId }) => starter.fieldById.get(fieldId)?.role !== 'package');
  const [summary = emptySummary] = Object.values(roof.workflowSummaries);
  const workflowSummaries = { 1: { ...summary, lastCompleteSectionId: 2 } };
  expect(obstacles({ ...roof, items, workflowSummaries })).toEqual([
    {
      location: { kind: 'step', workflowId: 1, sectionId: 3 },
      where: 'Roofing, Decking & Underlayment',
      messages: expect.arrayContaining(['Complete the steps from here to Package.', 'Package: choose one.']),
    },
  ]);
});

test('no obstacle of an emptied estimate of any trade says that something is invalid', () => {
  const texts = trades.flatMap((id) => {
    const filled = filledEstimate(starter, id);
    const items = filled.items.filter(
      ({ fieldOptionId, quantity }, index) => fieldOptionId === null && (quantity + index) % 3 > 0,
    );
    return [
      { ...filled, items },
      { ...filled, items: [] },
    ].flatMap((estimate) => obstacles(estimate).flatMap(({ messages }) => messages));
  });
  expect(texts.some((each) => each.endsWith(': choose one.'))).toBe(true);
  expect(texts.filter((each) => /invalid/i.test(each))).toEqual([]);
});

test('work may not end before it begins, on a contract and on a work order', () => {
  const roof = filledEstimate(starter, 1);
  const days = (workEnds: string | null) => ({ workBegins: '2026-10-05', workEnds });
  const text = 'The work ends on October 1, 2026, before it begins on October 5, 2026. Change one of the two days.';
  const found = (workEnds: string | null) => obstacles(roof, { details: { ...noDetails, ...days(workEnds) } });
  expect(found('2026-10-01')).toEqual([{ location: { kind: 'paper' }, where: 'Time', messages: [text] }]);
  expect([found('2026-10-05'), found(null)]).toEqual([[], []]);
  for (const kind of [contract, workOrder]) {
    expect(kind.faults(days('2026-10-01'), kind.versions.at(-1)?.version ?? 0)).toEqual({ workEnds: [text] });
    expect(kind.faults(days('2026-10-01'), kind.versions[0]?.version ?? 0)).toEqual({});
  }
});

test('an error in a trade that the contract leaves out does not matter', () => {
  const roof = filledEstimate(starter, 1);
  const items = roof.items.filter(({ fieldId }) => starter.fieldById.get(fieldId)?.role !== 'package');
  const both = joined([{ ...roof, items }, filledEstimate(starter, 4)]);
  expect(obstacles(both).length).toBeGreaterThan(0);
  expect(obstacles(both, { workflowIds: [4] })).toEqual([]);
});

test.each([
  [-1, 'Enter an amount of $0 or more.'],
  [100.005, 'Enter dollars and cents, like 1250.50.'],
  [1_000_000, 'The down payment is more than the total.'],
  [Number.NaN, 'Enter an amount of $0 or more.'],
])('%s on signing may not be signed', (downpayment, message) => {
  const gutters = filledEstimate(starter, 4);
  expect(obstacles({ ...gutters, downpayment })).toEqual([
    { location: { kind: 'payment' }, where: 'Due on signing', messages: [message] },
  ]);
  const both = joined([gutters, filledEstimate(starter, 7)]);
  expect(obstacles(both, { workflowIds: [4], details: { ...noDetails, downpayment } })).toEqual([
    { location: { kind: 'paper' }, where: 'Due on signing', messages: [message] },
  ]);
});

describe('a line whose size has no price', () => {
  const sold = filledEstimate(starter, 3);
  const opened = openSheet(starter, sold, keysOf(sold.uuid));
  const [row = ''] = opened.rows('3.20', null);
  const [height = ''] = opened.rows('3.25', row);
  const hung = changeSheet(opened, [{ kind: 'set', key: row, optionId: '3.20.1' }]);
  const large = estimateOfSheet(changeSheet(hung, [{ kind: 'set', key: height, value: 120 }]), sold);
  const advice = /^Double hung goes to 130 inches \(United inches\), not to .*Pick .*, or ask the office\.$/;
  /** As an earlier release stored it: with the price of another size. */
  const stale = {
    ...large,
    items: large.items.map(({ pricing, ...item }) => (pricing === undefined ? item : { ...item, materialPrice: 600 })),
  };

  test.each([
    ['as stored now', large],
    ['as an earlier release stored it', stale],
  ])('may not be signed, and the way to the row is given: %s', (_, estimate) => {
    expect(obstacles(estimate)).toEqual([
      {
        location: { kind: 'line', workflowId: 3, sectionId: 42, key: row },
        where: 'Windows & Doors, Window type',
        messages: [expect.stringMatching(advice)],
      },
    ]);
  });

  test.each([...paperKinds.values()].map((kind) => [kind.title, kind] as const))('is on no %s', (_, kind) => {
    const sourceOf = (estimate: Estimate, workflowIds = estimate.workflowIds) => ({
      ...contractInput(estimate, { workflowIds }),
      details: kind.readDetails('{}') ?? {},
    });
    for (const estimate of [large, stale])
      expect(unpricedLinesOf(sourceOf(estimate)).map((line) => line.advice)).toEqual([expect.stringMatching(advice)]);
    if (kind.build(sourceOf(large)).ok)
      expect(kind.obstacles(sourceOf(large))).toContainEqual(expect.stringMatching(advice));
    expect(unpricedLinesOf(sourceOf(sold))).toEqual([]);
    expect(unpricedLinesOf(sourceOf(joined([large, filledEstimate(starter, 4)]), [4]))).toEqual([]);
  });
});
