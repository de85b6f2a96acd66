import { expect, it } from 'vitest';
import type { Section } from '#contract/records/section.ts';
import { changeSheet } from '#engine/sheet/change/change-sheet.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';
import { incompleteRecommendations } from '#engine/steps/incomplete-recommendations.ts';
import { firstOpenStep, offerPrice, offers, tradeRecommendations } from '#engine/steps/trade-recommendations.ts';
import { compiledCatalog, starterFolders, tradeOf } from '#tests/schemas/trade.ts';

const starter = compiledCatalog([starterFolders]);
const stepsOf = (workflowId: number): readonly Section[] =>
  (starter.sectionsOf.get(workflowId) ?? []).filter(({ order, optional }) => order > 0 && optional !== true);
const roof = tradeOf(starter, 1);
const gutters = tradeOf(starter, 4);
const measured = roof.enter(roof.start(), {
  roofArea: 2400,
  eaveLength: 128,
  rakeEdgeLength: 96,
  valleyLength: 42,
  roofToWallFlashingLength: 36,
  hipRidgeLength: 61,
  chimneyCount: 1,
});
const take = (sheet: Sheet, workflowId: number) =>
  changeSheet(sheet, tradeRecommendations(sheet, stepsOf(workflowId)).edits);

it('takes a whole trade with one tap: every amount of the list adds up to the price', () => {
  const { lines, total, toDecide } = tradeRecommendations(measured, stepsOf(1));
  expect(lines.map(({ name }) => name)).toContain('Chimney flashing');
  expect(lines.find(({ name }) => name === 'Valley flashing')?.choice).toBe('W-valley aluminum 24 in');
  expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(total, 2);
  expect(take(measured, 1).total - measured.total).toBeCloseTo(total, 2);
  expect(new Set(toDecide.map(({ name }) => name))).toEqual(new Set(['Install pitch']));
});

it('leaves an unticked line in the list, without its money', () => {
  const { lines, total } = tradeRecommendations(measured, stepsOf(1));
  const tearOff = lines.find(({ name }) => name === 'Tear-off');
  const rest = tradeRecommendations(measured, stepsOf(1), new Set([tearOff?.key ?? '']));
  expect(rest.lines.find(({ name }) => name === 'Tear-off')).toMatchObject({ quantity: 24, amount: tearOff?.amount });
  expect(total - rest.total).toBeCloseTo(tearOff?.amount ?? 0, 2);
  expect(rest.edits).toHaveLength(lines.length - 1);
});

it('sells no upgrade that nobody asked for, in any trade, and offers each with its price', () => {
  for (const workflowId of starter.workflowById.keys()) {
    const trade = tradeOf(starter, workflowId);
    const started = trade.start();
    const measures = [...(starter.rootsOf.get(workflowId) ?? [])].filter(
      ({ dataType, rules, units }) => dataType === 'number' && rules.length === 0 && units === 'FT',
    );
    const sheet = changeSheet(
      started,
      measures.flatMap(({ id }) => started.rows(id, null).map((key) => ({ kind: 'set', key, value: 120 }) as const)),
    );
    const taken = take(sheet, workflowId);
    for (const line of taken.lines.values()) if (line.field.offer === true) expect(line.quantity).toBe(0);
    for (const section of stepsOf(workflowId)) {
      const requested = incompleteRecommendations(taken, section.id).map(({ fieldId }) =>
        starter.fieldById.get(fieldId),
      );
      expect(requested.filter((field) => field?.offer === true)).toEqual([]);
    }
  }
  const sheet = gutters.enter(gutters.start(), { gutterLength: 168 });
  const [protection] = offers(sheet, stepsOf(4));
  expect(protection).toMatchObject({ name: 'Gutter protection', quantity: 168 });
  const bought = changeSheet(sheet, protection?.edits ?? []);
  expect(bought.total - sheet.total).toBeCloseTo(protection?.amount ?? 0, 2);
  expect(offerPrice(sheet, protection?.key ?? '')).toBe(protection?.amount);
  expect(offerPrice(bought, protection?.key ?? '')).toBeNull();
  // A bought upgrade follows its measure like any other line.
  const longer = gutters.enter(bought, { gutterLength: 200 });
  expect(incompleteRecommendations(longer, 63).map(({ name }) => name)).toContain('Gutter protection');
});

it('puts one edge metal on the eaves: with gutter flashing there, the drip edge covers the rakes', () => {
  expect(roof.offered(measured, 'dripEdge')).toBe(23);
  const [apron] = offers(measured, stepsOf(1));
  expect(apron?.name).toBe('Gutter flashing');
  expect(roof.offered(changeSheet(measured, apron?.edits ?? []), 'dripEdge')).toBe(10);
});

it('recommends to take down the old gutters, as the contract says', () => {
  const { lines } = tradeRecommendations(gutters.enter(gutters.start(), { gutterLength: 168 }), stepsOf(4));
  expect(lines.find(({ name }) => name === 'Remove gutters')?.quantity).toBe(168);
});

it('offers the ridge from hip and ridge, and a vent along the whole ridge', () => {
  expect(roof.offered(measured, 'ridgeVentLength')).toBe(61);
  const ridge = roof.enter(measured, { ridgeVentLength: 36 });
  expect(roof.offered(ridge, 'ridgeExhaustVent')).toBe(36);
  expect(tradeRecommendations(ridge, stepsOf(1)).lines.map(({ name }) => name)).toContain('Ridge exhaust vent');
});

it('goes on at the first step that still asks for something', () => {
  expect(firstOpenStep(take(measured, 1), stepsOf(1))?.name).toBe('Details');
  const pitch = roof.rows(measured, 'installPitch')[1] ?? '';
  const whole = changeSheet(take(measured, 1), [{ kind: 'set', key: pitch, quantity: 26.333, taken: true }]);
  expect(firstOpenStep(whole, stepsOf(1))?.name).toBe('Package');
});

it('charges nothing in any trade before a question is asked', () => {
  for (const workflowId of starter.workflowById.keys()) expect(tradeOf(starter, workflowId).start().total).toBe(0);
});

it('recommends the dumpsters that the debris fills, in roofing and in siding', () => {
  const siding = tradeOf(starter, 2);
  const torn = siding.enter(siding.start(), { sidingArea: 2400, tearOff: 24 });
  expect(siding.offered(torn, 'dumpster')).toBe(1);
  const { lines } = tradeRecommendations(torn, stepsOf(2));
  expect(lines.map(({ name }) => name)).toContain('Dumpster');
  const loaded = roof.enter(roof.start(), { roofArea: 4800, tearOff: 48, dumpsterNeeded: true });
  expect(roof.offered(loaded, 'dumpster')).toBe(2);
});

it('asks a gutter job for its stories: the downspouts run down each', () => {
  const low = gutters.enter(gutters.start(), { gutterLength: 140, downspoutLocations: 4 });
  const high = gutters.enter(low, { numberOfStories: 2 });
  expect(gutters.offered(high, 'downspout')).toBe(2 * (gutters.offered(low, 'downspout') ?? 0));
});
