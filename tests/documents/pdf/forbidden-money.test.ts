// No reader finds money that is not theirs, neither in the stored content nor in the text of the PDF. Every forbidden
// figure of a random estimate is raised above a limit that no allowed figure reaches; then no figure above the limit
// may be found.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Document } from '#contract/records/document.ts';
import type { Estimate } from '#contract/records/estimate.ts';
import type { EstimateItem } from '#contract/records/estimate-item.ts';
import type { WorkflowSummary } from '#contract/records/workflow-summary.ts';
import type { Paper } from '#documents/paper/paper.ts';
import { readPaper } from '#documents/paper/read-paper.ts';
import { nodePdfMaker } from '#documents/pdf/node-pdf-maker.ts';
import { renderPdf } from '#documents/pdf/render-pdf.ts';
import { estimateOfSheet } from '#engine/estimates/estimate-of-sheet.ts';
import { openSheet } from '#engine/sheet/change/open-sheet.ts';
import { deeds, worked } from '#tests/support/estimates/random-edits.ts';
import { filledEstimate, starter, trades } from '#tests/support/papers/contract-input.ts';
import { made, supplier } from '#tests/support/papers/household-papers.ts';
import { textOfPdf } from '#tests/support/papers/pdf-text.ts';

type Money = 'materialCost' | 'laborCost' | 'materialPrice' | 'laborPrice';

const limit = 1_000_000_000;
const allMoney: readonly Money[] = ['materialCost', 'laborCost', 'materialPrice', 'laborPrice'];

/** The money of the work that the reader of each type may see. */
const allowed: Readonly<Record<number, readonly Money[]>> = {
  1: ['materialPrice', 'laborPrice'],
  2: ['materialCost'],
  3: [],
  5: ['laborCost'],
  6: ['materialPrice', 'laborPrice'],
  7: ['materialPrice', 'laborPrice'],
  8: ['laborCost'],
};

/**
 * The estimate with every other figure raised above the limit; a figure of 0 means that something is not sold, and
 * stays.
 */
function lifted(estimate: Estimate, type: number): Estimate {
  const hidden = allMoney.filter((name) => !(allowed[type] ?? []).includes(name));
  const lift = (amount: number) => (amount === 0 ? 0 : amount + limit);
  const item = (each: EstimateItem): EstimateItem => ({
    ...each,
    ...Object.fromEntries(hidden.map((name) => [name, lift(each[name])])),
  });
  const summary = (each: WorkflowSummary): WorkflowSummary => ({
    ...each,
    totalCost: lift(each.totalCost),
    ...(hidden.includes('materialPrice')
      ? {
          discountableItemTotal: lift(each.discountableItemTotal),
          totalWithMargin: lift(each.totalWithMargin),
          nonDiscountableItemTotal: lift(each.nonDiscountableItemTotal),
          fee: limit + 1,
          promotion: limit + 2,
        }
      : {}),
  });
  return {
    ...estimate,
    items: estimate.items.map(item),
    workflowSummaries: Object.fromEntries(
      Object.entries(estimate.workflowSummaries).map(([id, each]) => [id, summary(each)]),
    ),
  };
}

/** Figures of a text: "12", "1,250.50", "1000000000.5". */
const figuresIn = (text: string): readonly number[] =>
  (text.match(/\d[\d,]*(\.\d+)?/g) ?? []).map((figure) => Number(figure.replaceAll(',', '')));

const forbiddenIn = (text: string) => figuresIn(text).filter((figure) => figure >= limit);

const chosen = fc.record({ trade: fc.constantFrom(...trades), done: deeds, less: fc.nat(40) });
type Chosen = typeof chosen extends fc.Arbitrary<infer T> ? T : never;

function estimateOf({ trade, done }: Chosen): Estimate {
  const filled = filledEstimate(starter, trade);
  let last = 0;
  const sheet = openSheet(starter, filled, () => {
    last += 1;
    return `88000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
  });
  return estimateOfSheet(worked(sheet, done), filled);
}

/** A paper of each type for a random estimate, with its figures raised as its reader requires. */
async function papersOf(entries: Chosen): Promise<readonly { readonly type: number; readonly document: Document }[]> {
  const estimate = estimateOf(entries);
  const later = { ...estimate, items: estimate.items.slice(0, Math.max(1, estimate.items.length - entries.less)) };
  const after = { createdTime: '2026-08-01T18:00:00.000Z' };
  return Promise.all(
    Object.keys(allowed).map(async (key) => {
      const type = Number(key);
      const [before, now] = [lifted(estimate, type), lifted(later, type)];
      const contract = await made(1, before, []);
      if (type === 1) return { type, document: contract };
      if (type === 2)
        return { type, document: await made(2, now, [contract], { details: { supplier, poNumber: '7' } }) };
      if (type === 7) return { type, document: await made(7, now, [contract], after) };
      if (type !== 8) return { type, document: await made(type, now, [contract]) };
      const bill = await made(5, before, [contract], { createdTime: '2026-07-10T18:00:00.000Z' });
      const change = await made(7, now, [contract, bill], after);
      return {
        type,
        document: await made(8, now, [contract, bill, change], { createdTime: '2026-09-01T18:00:00.000Z' }),
      };
    }),
  );
}

test('the stored content of a paper has no figure that its reader may not see', async () => {
  await fc.assert(
    fc.asyncProperty(chosen, async (entries) => {
      for (const { type, document } of await papersOf(entries))
        expect([type, forbiddenIn(document.data?.content ?? '')]).toEqual([type, []]);
    }),
    { numRuns: 12 },
  );
});

/** A PDF splits its lines and words into pieces. */
const solid = (text: string) => text.replaceAll(/\s/g, '');

const pdfText = async (paper: Paper): Promise<string> =>
  textOfPdf(
    await renderPdf(nodePdfMaker(), paper, { logos: [], signatures: {}, fingerprint: 'AB12', verifyAt: '/verify' }),
  );

test('the text of a finished PDF has every figure of its content, and none that its reader may not see', async () => {
  await fc.assert(
    fc.asyncProperty(chosen, async (entries) => {
      for (const { type, document } of await papersOf(entries)) {
        const paper = readPaper(document.data?.content);
        if (paper === null) throw new Error(`paper ${type} cannot be read`);
        const text = await pdfText(paper);
        expect([type, forbiddenIn(text)]).toEqual([type, []]);
        for (const section of paper.sections)
          if (section.kind === 'table')
            for (const { value } of section.totals)
              expect([type, value, solid(text).includes(solid(value))]).toEqual([type, value, true]);
      }
    }),
    { numRuns: 2 },
  );
}, 120_000);

test('the raised figures are found in the paper whose reader sees everything', async () => {
  const estimate = lifted(estimateOf({ trade: 1, done: [], less: 0 }), 1);
  const sheet = await made(4, estimate, []);
  expect(forbiddenIn(sheet.data?.content ?? '').length).toBeGreaterThan(5);
});
