import { expect, test } from 'vitest';
import type { ContractCancellation, Document } from '#contract/records/document.ts';
import { stoppedOrders } from '#documents/kind-table/stopped-by.ts';
import type { Paper } from '#documents/paper/paper.ts';
import { cancellationReceipt } from '#documents/papers/cancellation-receipt.ts';
import { nodePdfMaker } from '#documents/pdf/node-pdf-maker.ts';
import { renderPdf } from '#documents/pdf/render-pdf.ts';
import { householdPapers } from '#tests/support/papers/household-papers.ts';
import { linesOfPdf } from '#tests/support/papers/pdf-text.ts';

const notice: ContractCancellation = {
  receivedTime: '2026-07-06T15:04:00.000Z',
  sentOn: '2026-07-03',
  way: 'mail',
  by: 'Marisol Whitcomb',
  paid: 500,
  note: 'By letter.',
  lastDay: '2026-07-08',
  timeZone: 'America/Chicago',
  isInTime: true,
  refundBy: '2026-07-17',
  notedTime: '2026-07-06T16:00:00.000Z',
};

async function canceled(more: Partial<ContractCancellation> = {}) {
  const [contract, ...others] = await householdPapers();
  if (contract === undefined) throw new Error('The household has a contract.');
  const document: Document = { ...contract, cancellation: { ...notice, ...more } };
  return { document, documents: [document, ...others] };
}
const rowsOf = (paper: Paper | null) =>
  paper?.sections.flatMap((section) =>
    section.kind === 'figures' ? section.rows.map(({ label, value }) => [label, value]) : [],
  );

test('the receipt of a notice in time says what was canceled, when, how, what money must be returned, and which orders stop', async () => {
  const { document, documents } = await canceled();
  const receipt = cancellationReceipt(document, stoppedOrders(document, documents));
  expect(receipt).toMatchObject({
    title: 'Receipt of a notice of cancellation',
    number: '64D7A752',
    date: 'July 6, 2026',
    signers: [],
  });
  expect(rowsOf(receipt)).toEqual([
    ['Contract', 'Home improvement contract 64D7A752'],
    ['Signed', 'July 2, 2026 at 1:00 PM'],
    ['Contract price', expect.stringMatching(/^\$[\d,]+\.\d\d$/)],
    ['From', 'Marisol Whitcomb'],
    ['Received', 'July 6, 2026 at 10:04 AM (America/Chicago)'],
    ['How it came', 'mail'],
    ['Postmark', 'July 3, 2026'],
    ['Last day to cancel', 'July 8, 2026'],
    ['Recorded by the office', 'July 6, 2026 at 11:00 AM'],
    ['Note', 'By letter.'],
    ['Status', 'The notice came in time. The contract is canceled.'],
    ['Money paid', '$500.00'],
    ['Money due back', '$500.00 by July 17, 2026'],
    ['Orders', 'Work orders and purchase orders of this contract are stopped.'],
    ['Stopped so far', expect.stringMatching(/^Purchase order 64D7A752-PO1, .*Work order 64D7A752-WO1, .*-CO1.*-CO2$/)],
  ]);
});

test('the receipt of a late notice says that the contract stays; unknown facts are left out', async () => {
  const more = { isInTime: false, sentOn: null, note: null, paid: 0, way: 'page' as const };
  const { notedTime: _, ...waiting } = { ...notice, ...more };
  const { document, documents } = await canceled(more);
  const labels = rowsOf(
    cancellationReceipt({ ...document, cancellation: waiting }, stoppedOrders(document, documents)),
  );
  expect(labels?.slice(3)).toEqual([
    ['From', 'Marisol Whitcomb'],
    ['Received', 'July 6, 2026 at 10:04 AM (America/Chicago)'],
    ['How it came', 'on the page of the contract'],
    ['Last day to cancel', 'July 8, 2026'],
    ['Status', 'The notice came after the last day to cancel. The contract stays as it was signed.'],
    ['Money paid', '$0.00'],
  ]);
  const { cancellation: _none, ...open } = document;
  expect(cancellationReceipt(open, [])).toBeNull();
});

test('its PDF is one page with the company’s letterhead', async () => {
  const { document } = await canceled();
  const receipt = cancellationReceipt(document, []);
  if (receipt === null) throw new Error('no receipt');
  const pictures = { logos: [], signatures: {}, fingerprint: 'ABCD 1234', verifyAt: '/verify' };
  const lines = await linesOfPdf(await renderPdf(nodePdfMaker(), receipt, pictures));
  const text = lines.flat().join(' ');
  expect(lines).toHaveLength(1);
  for (const message of ['Receipt of a notice of cancellation', 'Money due back', 'Page 1 of 1', receipt.company.name])
    expect(text).toContain(message);
});
