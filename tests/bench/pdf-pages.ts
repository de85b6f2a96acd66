// Our contracts compared with bare pdfmake printing the same words, alternately: a busy machine slows both.
import { nodePdfMaker } from '#documents/pdf/node-pdf-maker.ts';
import { renderPdf } from '#documents/pdf/render-pdf.ts';
import { bareContract, longContract, longContractPictures } from '#tests/bench/long-contract.ts';

const maker = nodePdfMaker();
export const ourContract = () => renderPdf(maker, longContract, longContractPictures);
const bare = () => maker.createPdf(bareContract()).getBuffer();

export const median = (times: readonly number[]) => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

export async function timed(work: () => Promise<Uint8Array>): Promise<{ readonly ms: number; readonly pages: number }> {
  const started = performance.now();
  const bytes = await work();
  const ms = performance.now() - started;
  return { ms, pages: new TextDecoder('latin1').decode(bytes).match(/\/Type \/Page\b/g)?.length ?? 1 };
}

/** Medians, in milliseconds per page and of the ratio of each pair. */
export async function pagesBesideBare(rounds = 12) {
  const pairs: { readonly ours: number; readonly bare: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const [paper, floor] = [await timed(ourContract), await timed(bare)];
    pairs.push({ ours: paper.ms / paper.pages, bare: floor.ms / floor.pages });
  }
  return {
    ours: median(pairs.map(({ ours }) => ours)),
    bare: median(pairs.map((pair) => pair.bare)),
    ratio: median(pairs.map((pair) => pair.ours / pair.bare)),
  };
}
