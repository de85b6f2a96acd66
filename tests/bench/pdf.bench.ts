// A ten-page contract: our papers next to bare pdfmake with the same words, in one run; and the memory of each alone.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { nodePdfMaker } from '#documents/pdf/node-pdf-maker.ts';
import { renderPdf } from '#documents/pdf/render-pdf.ts';
import { bareContract, longContract, longContractPictures } from '#tests/bench/long-contract.ts';

const maker = nodePdfMaker();
const ours = () => renderPdf(maker, longContract, longContractPictures);
const bare = () => maker.createPdf(bareContract()).getBuffer();

const median = (times: readonly number[]) => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

async function timed(work: () => Promise<Uint8Array>): Promise<{ readonly ms: number; readonly pages: number }> {
  const started = performance.now();
  const bytes = await work();
  const ms = performance.now() - started;
  return { ms, pages: new TextDecoder('latin1').decode(bytes).match(/\/Type \/Page\b/g)?.length ?? 1 };
}

function peakAlone(who: 'ours' | 'bare'): string {
  const script = fileURLToPath(new URL('./pdf-alone.ts', import.meta.url));
  return execFileSync(process.execPath, ['--import', 'tsx', script, who], { encoding: 'utf8' }).trim();
}

const first = await timed(ours);
const oursAPage: number[] = [];
const bareAPage: number[] = [];
for (let round = 0; round < 12; round += 1) {
  const [paper, floor] = [await timed(ours), await timed(bare)];
  oursAPage.push(paper.ms / paper.pages);
  bareAPage.push(floor.ms / floor.pages);
}
console.table({
  'pages of the contract': first.pages,
  'first document, ms': first.ms.toFixed(0),
  'ours, ms a page': median(oursAPage).toFixed(1),
  'bare pdfmake, ms a page': median(bareAPage).toFixed(1),
  'ratio (goal 1.2)': (median(oursAPage) / median(bareAPage)).toFixed(2),
  'contracts of ten pages a second, one core (goal 5)': (100 / median(oursAPage)).toFixed(1),
  'peak memory of a process with our renderer, MB (goal 200)': peakAlone('ours'),
  'peak memory of a process with bare pdfmake, MB': peakAlone('bare'),
});
