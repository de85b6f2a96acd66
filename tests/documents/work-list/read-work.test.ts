import { describe, expect, test } from 'vitest';
import { buyerWork, crewWork, supplierWork, taskWork } from '#documents/work-list/narrow-work.ts';
import { readWork } from '#documents/work-list/read-work.ts';
import { linesOfTrade, linesOfWork } from '#documents/work-list/work.ts';
import { isUndecided } from '#domain/catalog/undecided-option.ts';
import { sumMoney } from '#domain/money/sum-money.ts';
import { estimateOfSheet } from '#engine/estimates/estimate-of-sheet.ts';
import { anEstimate } from '#tests/support/estimates/estimates.ts';
import { glazingCatalog, openedGlazing, setUnder, withWindow } from '#tests/support/estimates/glazing-catalog.ts';
import { filledEstimate, settings, starter, trades } from '#tests/support/papers/contract-input.ts';
import { figures, uuidOf, whitcomb } from '#tests/support/papers/whitcomb.ts';

const work = readWork({ estimate: whitcomb, catalog: starter, workflowIds: [1, 4], settings });

test('a house is read into trades, steps and lines that add up to its totals', () => {
  expect(work.map(({ name }) => name)).toEqual(['Roofing', 'Gutters']);
  for (const { key, cost, price, quantity } of figures.items) {
    const line = linesOfWork(work).find(({ uuid }) => uuid === uuidOf(key));
    expect([key, line?.price, line?.quantity]).toEqual([key, price, quantity]);
    expect(sumMoney([line?.materialCost ?? 0, line?.laborCost ?? 0])).toBe(cost);
  }
  const [roof, gutters] = work.map(({ totals }) => totals);
  const { '1': roofFigures, '4': gutterFigures } = figures.summaries;
  expect(roof).toMatchObject({ discount: roofFigures.discount, total: roofFigures.totalWithMargin, promotion: 250 });
  expect([roof?.cost, gutters?.cost, gutters?.total]).toEqual([
    roofFigures.totalCost,
    gutterFigures.totalCost,
    gutterFigures.totalWithMargin,
  ]);
});

test('suppliers and the people who do the work come from the catalog', () => {
  const line = (key: string) => linesOfWork(work).find(({ uuid }) => uuid === uuidOf(key));
  expect([line('R2')?.supplier, line('R2')?.doneBy]).toEqual(['Hauler', 'supplier']);
  expect(line('R15')?.doneBy).toBe('office');
  expect(line('R16')?.orderedAs).toEqual({ unit: 'BND', perUnit: 3 });
  expect(line('R16')?.color).toBe('Weathered Wood');
  expect([line('R4')?.supplier, line('R4')?.doneBy]).toEqual(['', 'crew']);
  const usual = readWork({
    estimate: whitcomb,
    catalog: starter,
    workflowIds: [1],
    settings: { materialSupplier: 'Fox Valley Supply' },
  });
  expect(linesOfWork(usual).find(({ uuid }) => uuid === uuidOf('R4'))?.supplier).toBe('Fox Valley Supply');
});

describe.each(trades)('the work of trade %i', (id) => {
  const estimate = filledEstimate(starter, id);
  const [trade] = readWork({ estimate, catalog: starter, workflowIds: [id], settings });

  test('names each choice that a line has beside its own', () => {
    const lines = trade === undefined ? [] : linesOfTrade(trade);
    const byUuid = new Map(lines.map((line) => [line.uuid, line]));
    const parents = new Map(estimate.items.map((item) => [item.id, item]));
    for (const item of estimate.items) {
      const parent = item.parentItemId === null ? undefined : parents.get(item.parentItemId);
      const line = byUuid.get(parent?.uuid ?? '');
      const isChoice = typeof item.value === 'string' && item.fieldOptionId !== null && !isUndecided(item.value);
      if (line === undefined || byUuid.has(item.uuid) || !isChoice) continue;
      const name = starter.fieldById.get(item.fieldId)?.name ?? '';
      expect(line.named).toContain(`${name}: ${item.value}`);
    }
  });

  test('has every item that costs something, once, and adds up to the summary', () => {
    const lines = trade === undefined ? [] : linesOfTrade(trade);
    const summary = estimate.workflowSummaries[`${id}`];
    expect(sumMoney(lines.map(({ price }) => price))).toBe(
      sumMoney([summary?.discountableItemTotal ?? 0, summary?.nonDiscountableItemTotal ?? 0]),
    );
    expect(sumMoney(lines.flatMap(({ materialCost, laborCost }) => [materialCost, laborCost]))).toBe(
      summary?.totalCost,
    );
    expect(sumMoney(lines.filter(({ isDiscountable }) => isDiscountable).map(({ price }) => price))).toBe(
      summary?.discountableItemTotal,
    );
    expect(new Set(lines.map(({ uuid }) => uuid)).size).toBe(lines.length);
  });
});

test('a line without a price has no money, nor have its details: the lines add up to the total that leaves it out', () => {
  const sold = withWindow(openedGlazing(), 'w1', '1.20.1', 30, 40);
  const large = setUnder(withWindow(sold, 'w2', '1.20.1', 30, 90), '1.27', 'w2', { optionId: '1.27.3' });
  const estimate = estimateOfSheet(large, anEstimate());
  const read = readWork({ estimate, catalog: glazingCatalog, workflowIds: [1], settings });
  expect(estimate.items.some(({ materialPrice }) => materialPrice === 90)).toBe(true);
  expect(linesOfWork(read).find(({ uuid }) => uuid === 'w2')).toMatchObject({
    price: 0,
    unitPrice: 0,
    materialCost: 0,
  });
  expect(sumMoney(linesOfWork(read).map(({ price }) => price))).toBe(read[0]?.totals.total);
});

test('each reader gets lines without the money that is not theirs', () => {
  const membersOf = (read: readonly unknown[]) => new Set(JSON.stringify(read).match(/"\w+(?=":)/g));
  const has = (read: readonly unknown[], ...names: readonly string[]) =>
    names.filter((name) => membersOf(read).has(`"${name}`));
  const costs = ['unitMaterialCost', 'materialCost', 'unitLaborCost', 'laborCost', 'cost', 'supplier'] as const;
  const sold = ['unitPrice', 'price', 'discount', 'total', 'promotion'] as const;
  expect(has(work, ...costs, ...sold)).toHaveLength(costs.length + sold.length);
  expect(has(buyerWork(work), ...costs)).toEqual([]);
  expect(has(supplierWork(work), ...sold, 'unitLaborCost', 'laborCost', 'cost')).toEqual([]);
  expect(has(crewWork(work), ...sold, 'unitMaterialCost', 'materialCost', 'cost', 'supplier')).toEqual([]);
  expect(has(taskWork(work), ...costs.slice(0, 5), ...sold)).toEqual([]);
});
