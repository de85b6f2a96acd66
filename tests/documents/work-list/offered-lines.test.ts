// Options of an itemized estimate are kept apart: the rest has the same money as the estimate without them.
import { expect, it } from 'vitest';
import type { Estimate } from '#contract/records/estimate.ts';
import type { Paper } from '#documents/paper/paper.ts';
import { itemizedEstimate } from '#documents/papers/itemized-estimate.ts';
import { buyerWork } from '#documents/work-list/narrow-work.ts';
import { offerableLines, setApart } from '#documents/work-list/offered-lines.ts';
import { readWork } from '#documents/work-list/read-work.ts';
import { starter } from '#tests/support/papers/contract-input.ts';
import { buildPaper, sourceOf } from '#tests/support/papers/household-papers.ts';
import { whitcomb } from '#tests/support/papers/whitcomb.ts';
import { unwrap } from '#tests/support/unwrap.ts';

const work = buyerWork(readWork(sourceOf(whitcomb)));
const itemOf = (fieldId: string) => whitcomb.items.find((item) => item.fieldId === fieldId)?.uuid ?? '';
const source = { estimate: whitcomb, catalog: starter };
// Ridge vent 340.00 and permit 275.00 of the roof, the latter not discountable; gutter elbows 142.20.
const [vent, permit, elbows] = ['1.458', '1.684', '4.254'].map(itemOf) as [string, string, string];
const apart = (...uuids: string[]) => setApart(source, work, Object.fromEntries(uuids.map((uuid) => [uuid, true])));
const totalOf = ({ work: left }: ReturnType<typeof apart>) =>
  left.reduce((sum, { totals }) => Math.round((sum + totals.total) * 100) / 100, 0);
const paperOf = (offered: Readonly<Record<string, boolean>>, estimate: Estimate = whitcomb): Paper =>
  unwrap(buildPaper(6, sourceOf(estimate, { number: '64D7A752-IE1', details: { offered } })));

it('nothing is offered unless somebody marks it', () => {
  expect(apart()).toEqual({ work, options: [], emptied: [], totalOfAll: 16_370.13 });
  expect(paperOf({})).toEqual(paperOf({ [vent]: false, '00000000-0000-4000-8000-000000000000': true }));
});

it('an option adds its price after the discount, and one without a discount its whole price', () => {
  // 5 % of 13,856.14 − 340.00: 675.81 instead of 692.81.
  expect(apart(vent).options).toMatchObject([{ trade: 'Roofing', adds: 323, line: { uuid: vent } }]);
  expect(totalOf(apart(vent))).toBe(16_047.13);
  expect(apart(permit).options).toMatchObject([{ adds: 275 }]);
  expect(totalOf(apart(vent, permit, elbows))).toBe(15_629.93);
});

it('each option alone increases the total by exactly its stated price', () => {
  const all = apart(vent, permit, elbows);
  for (const { line, adds } of all.options) {
    const others = [vent, permit, elbows].filter((uuid) => uuid !== line.uuid);
    expect(totalOf(apart(...others))).toBeCloseTo(totalOf(all) + adds, 6);
  }
});

it('the paper lists the options after its total, uncounted, without a unit price or a cost', () => {
  const paper = paperOf({ [vent]: true, [elbows]: true });
  expect(paper.totalCents).toBe(1_590_493);
  const headings = paper.sections.map(({ heading }) => heading);
  expect(headings.indexOf('Options that you may add')).toBeGreaterThan(headings.indexOf('Total'));
  const options = paper.sections.find(({ heading }) => heading === 'Options that you may add');
  expect(options).toMatchObject({
    kind: 'table',
    rows: [
      { cells: [expect.stringMatching(/ridge/i), '40 feet', '$323.00'], detail: expect.stringMatching(/^Roofing/) },
      { cells: [expect.any(String), expect.any(String), '$142.20'], detail: expect.stringMatching(/^Gutters/) },
    ],
    totals: [{ label: 'Total with every option', value: '$16,370.13' }],
  });
  const roof = JSON.stringify(paper.sections.find(({ heading }) => heading === 'Roofing'));
  expect(roof).toContain('Discount, 5% of $13,516.14');
  expect(roof).not.toContain('$340.00');
  for (const cost of ['$116.00', '$96.00', '$212.00']) expect(JSON.stringify(options)).not.toContain(cost);
});

it('a trade whose lines are all offered makes no paper, and says why', () => {
  const gutters = offerableLines(work).find(({ name }) => name === 'Gutters');
  const offered = Object.fromEntries((gutters?.lines ?? []).map(({ uuid }) => [uuid, true]));
  expect(itemizedEstimate.obstacles(sourceOf(whitcomb, { details: { offered } }))).toEqual([
    'Leave a line of Gutters out of the options: an estimate of options alone has no price.',
  ]);
  expect(itemizedEstimate.obstacles(sourceOf(whitcomb, { details: { offered: { [vent]: true } } }))).toEqual([]);
});

it('more than a hundred options are refused in words', () => {
  // Free of charge, so that the household's totals stay as they are.
  const [pitch] = whitcomb.items.filter(({ fieldId }) => fieldId === '1.43');
  if (pitch === undefined) throw new Error('The household has no pitch.');
  const copies = Array.from({ length: 101 }, (_, index) => ({ ...pitch, uuid: `copy ${index}`, id: 9_000 + index }));
  const estimate = { ...whitcomb, items: [...whitcomb.items, ...copies] };
  const offering = (count: number) => ({
    details: { offered: Object.fromEntries(copies.slice(0, count).map(({ uuid }) => [uuid, true])) },
  });
  expect(buildPaper(6, sourceOf(estimate, offering(100)))).toMatchObject({ ok: true });
  expect(buildPaper(6, sourceOf(estimate, offering(101)))).toEqual({
    ok: false,
    problem: { '': ['At most 100 lines can be offered. Offer fewer, or make two estimates.'] },
  });
});
