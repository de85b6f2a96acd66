// A ten-page contract: our papers next to bare pdfmake with the same words, in one run; and the memory of each alone.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { certificateOf } from '#documents/evidence/certificate.ts';
import { nodePdfMaker } from '#documents/pdf/node-pdf-maker.ts';
import type { RecordPages } from '#documents/pdf/record-pages.ts';
import { renderPdf } from '#documents/pdf/render-pdf.ts';
import { canonicalJson } from '#domain/canonical-json.ts';
import { makeSeal } from '#server/security/make-seal.ts';
import { sealPdf } from '#server/security/seal-pdf.ts';
import { longContract, longContractPictures } from '#tests/bench/long-contract.ts';
import { median, ourContract, pagesBesideBare, timed } from '#tests/bench/pdf-pages.ts';
import { whitcombEvidence } from '#tests/support/papers/whitcomb-evidence.ts';

const { evidence } = await whitcombEvidence();
const pages: RecordPages = {
  certificate: certificateOf(evidence),
  files: [{ name: 'content.json', description: 'Content', text: canonicalJson(longContract) }],
};
const recordCopy = () => renderPdf(nodePdfMaker(), longContract, longContractPictures, pages);
const seal = await makeSeal('Harlow Exteriors', '0123456789abcdef', new Date());
const sealed = (pdf: Uint8Array) =>
  sealPdf(pdf, { seal, company: 'Harlow Exteriors', reason: 'Record copy', at: new Date().toISOString() });

function peakAlone(who: 'ours' | 'bare'): string {
  const script = fileURLToPath(new URL('./pdf-alone.ts', import.meta.url));
  return execFileSync(process.execPath, ['--import', 'tsx', script, who], { encoding: 'utf8' }).trim();
}

const first = await timed(ourContract);
const { ours, bare, ratio } = await pagesBesideBare();
const certificateMs: number[] = [];
const sealMs: number[] = [];
// In separate rounds: otherwise the next paper's time would include collecting the seal's garbage.
for (let round = 0; round < 6; round += 1) {
  const [paper, copy] = [await timed(ourContract), await timed(recordCopy)];
  certificateMs.push(copy.ms - paper.ms);
}
const bytes = await recordCopy();
for (let round = 0; round < 6; round += 1) sealMs.push((await timed(() => sealed(bytes))).ms);
console.table({
  'pages of the contract': first.pages,
  'first document, ms': first.ms.toFixed(0),
  'ours, ms a page': ours.toFixed(1),
  'bare pdfmake, ms a page': bare.toFixed(1),
  'ratio (goal 1.2)': ratio.toFixed(2),
  'contracts of ten pages a second, one core (goal 5)': (100 / ours).toFixed(1),
  'certificate of a record copy, ms': median(certificateMs).toFixed(0),
  'seal, ms': median(sealMs).toFixed(0),
  'peak memory of a process with our renderer, MB (goal 200)': peakAlone('ours'),
  'peak memory of a process with bare pdfmake, MB': peakAlone('bare'),
});
