import { expect, test } from 'vitest';
import { certificateOf } from '#documents/evidence/certificate.ts';
import { markText, readMarks } from '#documents/evidence/paper-mark.ts';
import { nodePdfMaker } from '#documents/pdf/node-pdf-maker.ts';
import { renderPdf } from '#documents/pdf/render-pdf.ts';
import { makeSeal } from '#server/security/make-seal.ts';
import { sealPdf } from '#server/security/seal-pdf.ts';
import { checkSeal } from '#tests/support/papers/check-seal.ts';
import { textOfPdf } from '#tests/support/papers/pdf-text.ts';
import { whitcombEvidence } from '#tests/support/papers/whitcomb-evidence.ts';

const now = new Date('2026-07-02T19:30:02.001Z');

/** A file whose seal can no longer be read is as broken as one whose seal does not fit. */
function isWhole(pdf: Uint8Array): boolean {
  try {
    return checkSeal(pdf).isWhole;
  } catch {
    return false;
  }
}

async function sealedContract() {
  const { paper, evidence } = await whitcombEvidence();
  const mark = { number: paper.number, code: evidence.contentHash.slice(0, 16) };
  const pdf = await renderPdf(
    nodePdfMaker(),
    paper,
    { logos: [], signatures: {}, fingerprint: mark.code, verifyAt: 'app.example.com/verify' },
    {
      certificate: certificateOf(evidence),
      files: [{ name: 'evidence.json', description: 'Evidence', text: JSON.stringify(evidence) }],
    },
  );
  const seal = await makeSeal('Härlow & Söhne', '0123456789abcdef', now);
  const reason = `Record copy. ${markText(mark)}`;
  const bytes = await sealPdf(pdf, { seal, company: 'Harlow', reason, at: now.toISOString() });
  return { mark, seal, pdf, bytes, evidence };
}

test('a record copy is sealed as a whole for ten years, and one flipped byte anywhere under the seal is detected', async () => {
  const { bytes, seal, mark } = await sealedContract();
  expect(checkSeal(bytes)).toMatchObject({
    isWhole: true,
    subFilter: 'adbe.pkcs7.detached',
    company: 'Härlow & Söhne',
    endsAt: new Date('2036-07-02T19:30:02.000Z'),
  });
  expect(seal.endsAt).toBe('2036-07-02T19:30:02.001Z');
  const flipped = (index: number) => {
    const copy = Uint8Array.from(bytes);
    copy[index] = (copy[index] ?? 0) ^ 1;
    return copy;
  };
  const seals = new TextDecoder('latin1').decode(bytes).indexOf('/Contents <');
  const positions = [10, 5_000, Math.floor(bytes.length / 2), seals - 40, bytes.length - 3];
  for (const position of positions.filter((one) => one < seals || one > seals + 8_300))
    expect(isWhole(flipped(position)), `byte ${position}`).toBe(false);
  expect(isWhole(Uint8Array.from([...bytes, 10]))).toBe(false);

  // The paper is named twice, so no single byte hides it.
  const text = new TextDecoder('latin1').decode(bytes);
  const [first = 0, second = 0] = [...text.matchAll(/Eaveline paper/g)].map(({ index }) => index);
  for (const position of [first + 3, second + 3]) expect(readMarks(flipped(position))).toEqual([mark]);
  expect(readMarks(bytes)).toEqual([mark]);
});

test('the certificate is on the last pages, after the pages of the paper, and the evidence is attached', async () => {
  const { bytes, evidence } = await sealedContract();
  const text = (await textOfPdf(bytes)).replaceAll(/\s+/g, ' ');
  const [body = '', certificate = ''] = text.split('Evidence certificate');
  expect(body).not.toContain('What happened');
  expect(certificate.replaceAll(' ', '')).toContain(evidence.contentHash);
  expect(certificate).toContain('How to check it');
  expect(new TextDecoder('latin1').decode(bytes)).toContain('/EmbeddedFiles');
});
