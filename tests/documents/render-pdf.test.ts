import { expect, test } from 'vitest';
import type { Paper } from '#documents/content/paper.ts';
import { contentHash } from '#documents/content-hash.ts';
import { nodePdfMaker } from '#documents/pdf/node-pdf-maker.ts';
import { renderPdf } from '#documents/pdf/render-pdf.ts';

const onePixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const paper: Paper = {
  typeVersion: 1,
  title: 'Home improvement contract',
  number: '10482-1',
  date: 'November 20, 2026',
  company: { name: 'Harlow Exteriors', lines: ['640 Depot St'], logoFileId: null },
  parties: [
    { heading: 'Customer', lines: ['Dana Whitfield', 'Zoë Łukasz 日本 😀'] },
    { heading: 'Salesperson', lines: [] },
  ],
  sections: [
    {
      kind: 'prices',
      heading: 'What we will do',
      rows: [{ label: 'Roofing', detail: 'Better', amount: '$17,967.71' }],
      total: { label: 'Contract price', amount: '$17,967.71' },
    },
    { kind: 'figures', heading: 'How it is paid', rows: [] },
    {
      kind: 'schedule',
      heading: 'Lines',
      groups: [{ heading: 'Flashing', rows: [{ label: 'Drip edge', detail: 'Aluminum', quantity: '23 PC' }] }],
    },
    {
      kind: 'text',
      heading: 'Scope',
      text: [{ kind: 'list', ordered: false, items: [{ runs: [{ text: 'Tear off' }], checked: true }] }],
    },
    { kind: 'signatures', heading: 'Signatures' },
    {
      kind: 'notice',
      heading: 'Notice of cancellation',
      text: [{ kind: 'paragraph', runs: [{ text: 'You may cancel', bold: true }] }],
    },
  ],
  signers: [{ key: 'customer', name: 'Dana Whitfield', caption: 'Dana Whitfield', consent: 'I agree.' }],
  totalCents: 1796771,
};

test('every kind of section becomes a PDF of two pages', async () => {
  const bytes = await renderPdf(nodePdfMaker(), paper, {
    logo: onePixel,
    signatures: { customer: { image: onePixel, caption: 'Signed today' } },
    fingerprint: '9F2C',
  });
  const text = new TextDecoder('latin1').decode(bytes);
  expect(text.startsWith('%PDF-')).toBe(true);
  expect(text.match(/\/Type \/Page\b/g)).toHaveLength(2);
});

test('a picture that is none is refused, not rendered', async () => {
  await expect(
    renderPdf(nodePdfMaker(), paper, { logo: 'file:///etc/passwd', signatures: {}, fingerprint: '' }),
  ).rejects.toThrow();
});

test('the hash of a content does not depend on the order of its members', async () => {
  const shuffled = Object.fromEntries(Object.entries(paper).reverse());
  expect(await contentHash(shuffled)).toBe(await contentHash(paper));
  expect(await contentHash({ ...paper, totalCents: 1 })).not.toBe(await contentHash(paper));
});
