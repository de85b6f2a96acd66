// The paperwork of a sold house: a page of the contract compared with a bare page, all eight kinds of papers made in
// the browser, and saves while 200 contracts are printed and e-mailed. Ratios within one run, because a busy machine
// slows both sides.
import { starterCatalog } from '#server/catalog/starter-catalog.ts';
import { startBrowser } from '#tests/bench/browser.ts';
import { longContractPictures } from '#tests/bench/long-contract.ts';
import type { PlainPaper } from '#tests/bench/papers-page/measure.ts';
import { median, pagesBesideBare } from '#tests/bench/pdf-pages.ts';
import { servedPage } from '#tests/bench/served-page.ts';
import { drainBesideSaves } from '#tests/bench/spawned/paper-drain.ts';
import { householdPapers } from '#tests/support/papers/household-papers.ts';

const openings = 5;
const rounded = (figure: number) => Math.round(figure * 100) / 100;

async function householdOnDevice(): Promise<Record<string, number>> {
  const papers: PlainPaper[] = [];
  await householdPapers((type, { catalog: _, ...source }) => {
    if (!papers.some((paper) => paper.type === type)) papers.push({ type, source });
  });
  const catalog = starterCatalog([]);
  const page = await servedPage('papers-page');
  const chromium = await startBrowser();
  try {
    const tab = await chromium.newPage();
    const cold: number[] = [];
    const warm: number[] = [];
    for (let opening = 0; opening < openings; opening += 1) {
      await tab.goto(page.address);
      await tab.waitForFunction(() => 'papersBench' in window);
      const made = (some: readonly PlainPaper[]) =>
        tab.evaluate(([catalog, plain, pictures]) => window.papersBench.make(catalog, plain, pictures), [
          catalog,
          some,
          longContractPictures,
        ] as const);
      const [first = 0] = await made(papers.slice(0, 1));
      cold.push(first);
      warm.push((await made(papers)).reduce((sum, ms) => sum + ms, 0));
    }
    return {
      'kinds of papers made': papers.length,
      // The screen of a paper starts the worker while the paper is read.
      'all of them in the browser, worker started, ms (goal 1500)': Math.round(median(warm)),
      'the first of a page, with the start of the worker, ms': Math.round(median(cold)),
    };
  } finally {
    await chromium.close();
    await page.close();
  }
}

const pages = await pagesBesideBare();
console.table({
  'ours, ms a page': rounded(pages.ours),
  'bare pdfmake, ms a page': rounded(pages.bare),
  'ratio (goal 1.2)': rounded(pages.ratio),
});
console.table(await householdOnDevice());
const { database, idle, busy, saves, waiting, seconds } = await drainBesideSaves();
console.log(`${database}: 200 signed contracts are printed and e-mailed`);
console.table({
  'e-mails that waited when the saves began': waiting,
  'seconds until all were accepted': Math.round(seconds),
  'saves meanwhile': saves,
  'p50 of a save, idle, ms': rounded(idle.p50),
  'p50 meanwhile, ms': rounded(busy.p50),
  'p95 of a save, idle, ms': rounded(idle.p95),
  'p95 meanwhile, ms': rounded(busy.p95),
  'p95 meanwhile ÷ idle (goal 1.5)': rounded(busy.p95 / idle.p95),
});
