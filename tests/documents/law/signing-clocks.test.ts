import { expect, test } from 'vitest';
import type { Document } from '#contract/records/document.ts';
import type { Signature } from '#contract/records/signature.ts';
import { clockDoubts, clockText, deadlineOnPaper } from '#documents/law/signing-clocks.ts';
import { readPaper } from '#documents/paper/read-paper.ts';
import { deadlineOf } from '#documents/papers/contract/cancellation-of.ts';
import { lead, settings } from '#tests/support/papers/contract-input.ts';
import { made } from '#tests/support/papers/household-papers.ts';
import { whitcomb } from '#tests/support/papers/whitcomb.ts';

const chicago = 'America/Chicago';

/** The household's contract of Thursday, July 2, 2026, 1 PM in Chicago, with this about each buyer's signature. */
async function contractSigned(more: Partial<Signature>): Promise<Document> {
  const contract = await made(1, whitcomb, []);
  const signatures = Object.entries(contract.signatures ?? {}).map(([key, signature]) => [
    key,
    key === 'company' ? { ...signature, receivedTime: '2026-07-02T18:00:01.000Z' } : { ...signature, ...more },
  ]);
  return { ...contract, id: 5, signatures: Object.fromEntries(signatures) };
}

function read(document: Document) {
  const paper = readPaper(document.data?.content);
  if (paper === null) throw new Error('The contract has a paper.');
  return { paper, doubts: clockDoubts(paper, document.signatures ?? {}, chicago) };
}

const at = '2026-07-02T18:00:00.000Z';

test.each<[string, Partial<Signature>]>([
  ['not received yet', {}],
  ['received at once', { receivedTime: '2026-07-02T18:00:02.000Z' }],
  ['received nine minutes before it was given', { receivedTime: '2026-07-02T17:51:00.000Z' }],
  [
    'received three days later from a version that did not look at its clock',
    { receivedTime: '2026-07-05T18:00:00.000Z' },
  ],
  [
    'received three days later from a sound clock',
    { receivedTime: '2026-07-05T18:00:00.000Z', deviceTime: at, clockBy: 'office' },
  ],
  [
    'received in the evening from a clock that was wrong',
    { receivedTime: '2026-07-03T04:00:00.000Z', deviceTime: '2026-06-29T18:00:00.000Z', clockBy: 'office' },
  ],
])('no clock is in doubt when a signature was %s', async (_, more) => {
  const document = await contractSigned(more);
  expect(read(document).doubts).toEqual([]);
  expect(deadlineOnPaper(document)).toEqual(read(document).paper.cancellation);
});

test('a signature that is later than its receipt is flagged, and its own later day holds', async () => {
  const document = await contractSigned({ receivedTime: '2026-06-29T18:00:00.000Z' });
  const { paper, doubts } = read(document);
  expect(doubts.map(({ kind }) => kind)).toEqual(
    paper.signers.filter(({ key }) => key !== 'company').map(() => 'ahead'),
  );
  expect(deadlineOnPaper(document)?.lastDay).toBe(paper.cancellation?.lastDay);
  expect(doubts.map((doubt) => clockText(doubt, chicago))[0]).toMatch(
    /^The clock of the device was ahead when .+ signed: by it on July 2, 2026 at 1:00 PM, while the office received the signature on June 29, 2026 at 1:00 PM\.$/,
  );
});

test.each<[string, Partial<Signature>]>([
  ['was known to be wrong', { deviceTime: '2026-06-29T18:00:00.000Z', clockBy: 'office' }],
  ['was set right by a person', { deviceTime: at, clockBy: 'person' }],
  ['was never compared', { deviceTime: at, clockBy: 'nobody' }],
])(
  'a signature long before its receipt is flagged when its clock %s, and the day of the receipt holds',
  async (_, more) => {
    const document = await contractSigned({ ...more, receivedTime: '2026-07-06T18:00:00.000Z' });
    const { paper, doubts } = read(document);
    expect(doubts[0]?.kind).toBe('behind');
    // Three business days from Monday, July 6.
    expect([paper.cancellation?.lastDay, deadlineOnPaper(document)?.lastDay]).toEqual(['2026-07-08', '2026-07-09']);
    expect(deadlineOf({ document, lead, settings }, new Date('2026-07-02T20:00:00Z'))?.lastDay).toBe('2026-07-09');
  },
);

test('the company’s own signature never moves the buyer’s day', async () => {
  const document = await contractSigned({ receivedTime: '2026-07-02T18:00:02.000Z' });
  const company = {
    ...document.signatures?.company,
    deviceTime: at,
    clockBy: 'nobody',
    receivedTime: '2026-07-09T18:00:00.000Z',
  };
  const late = { ...document, signatures: { ...document.signatures, company } } as Document;
  expect(read(late).doubts.map(({ signer }) => signer)).toEqual(['company']);
  expect(deadlineOnPaper(late)?.lastDay).toBe('2026-07-08');
});
