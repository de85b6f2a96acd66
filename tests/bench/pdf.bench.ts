// A ten-page contract with tables: our papers beside bare pdfmake with the same text, in one run.
import pdfmake from 'pdfmake';
import type { TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { Paper } from '#documents/content/paper.ts';
import { nodePdfMaker } from '#documents/pdf/node-pdf-maker.ts';
import { renderPdf } from '#documents/pdf/render-pdf.ts';

const rowsAPage = 34;
const pages = 10;
const rows = Array.from({ length: rowsAPage * pages }, (_, index) => ({
  label: `Line ${index + 1}`,
  detail: 'Aluminum 10 ft, Royal Brown',
  quantity: `${index % 40} PC`,
}));

const paper: Paper = {
  typeVersion: 1,
  title: 'Home improvement contract',
  number: '1',
  date: 'November 20, 2026',
  company: { name: 'Harlow Exteriors', lines: ['640 Depot St'], logoFileId: null },
  parties: [{ heading: 'Customer', lines: ['Dana Whitfield'] }],
  sections: [{ kind: 'schedule', heading: 'The work', groups: [{ heading: 'Flashing', rows }] }],
  signers: [],
  totalCents: 0,
};

const bare: TDocumentDefinitions = {
  pageSize: 'LETTER',
  defaultStyle: { font: 'Roboto', fontSize: 9.5 },
  content: [
    {
      table: {
        widths: ['35%', '*', 'auto'],
        body: rows.map((row): TableCell[] => [row.label, row.detail, row.quantity]),
      },
    },
  ],
};

const median = (times: readonly number[]) => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

async function timed(work: () => Promise<Uint8Array>): Promise<{ ms: number; pages: number }> {
  const started = performance.now();
  const bytes = await work();
  const ms = performance.now() - started;
  return { ms, pages: new TextDecoder('latin1').decode(bytes).match(/\/Type \/Page\b/g)?.length ?? 1 };
}

const maker = nodePdfMaker();
const first = await timed(() => renderPdf(maker, paper, { logo: null, signatures: {}, fingerprint: '' }));
const ours: number[] = [];
const floor: number[] = [];
for (let round = 0; round < 12; round += 1) {
  const paperRun = await timed(() => renderPdf(maker, paper, { logo: null, signatures: {}, fingerprint: '' }));
  const bareRun = await timed(() => pdfmake.createPdf(structuredClone(bare)).getBuffer());
  ours.push(paperRun.ms / paperRun.pages);
  floor.push(bareRun.ms / bareRun.pages);
}
console.table({
  'first document, ms': first.ms.toFixed(0),
  'ours, ms a page': median(ours).toFixed(1),
  'bare pdfmake, ms a page': median(floor).toFixed(1),
  'ratio (goal 1.2)': (median(ours) / median(floor)).toFixed(2),
  'contracts of ten pages a second, one core': (1000 / (median(ours) * pages)).toFixed(1),
  'peak memory, MB (goal 200)': (process.resourceUsage().maxRSS / 1024).toFixed(0),
});
