import { expect, test } from 'vitest';
import { openPdf } from '#server/attachments/pdf-viewer.ts';
import { prepareAttachment } from '#server/attachments/prepare-attachment.ts';
import { isSameDrawing } from '#server/attachments/same-drawing.ts';
import { format, rawPage } from '#tests/support/papers/raw-pdf.ts';
import { seededRandom } from '#tests/support/seeded-random.ts';

const whole = rawPage({
  catalog:
    '/OCProperties << /OCGs [6 0 R] /D << /OFF [6 0 R] >> >> /AcroForm << /Fields [7 0 R] /DA (/F1 12 Tf 0 g) /DR << /Font << /F1 5 0 R >> >> >>',
  resources: '/Properties << /L 6 0 R >>',
  page: '/Annots [7 0 R 8 0 R]',
  content: `${format('Valid')} /OC /L BDC ${format('Superseded', 60, 500)} EMC ${format('Signed', 60, 300)}`,
  more: [
    '/Type /OCG /Name (Old)',
    '/Type /Annot /Subtype /Widget /FT /Tx /T (owner) /V (Luca) /Rect [60 600 400 624]',
    '/Type /Annot /Subtype /Stamp /Rect [100 100 200 120] /AP << /N 9 0 R >>',
    {
      members: '/Type /XObject /Subtype /Form /BBox [0 0 100 20] /Resources << /Font << /F1 5 0 R >> >>',
      stream: format('Paid', 0, 2),
    },
  ],
});

test('a PDF with random damage is refused in words, or prints what the viewer shows of it', async () => {
  const random = seededRandom(30);
  const below = (limit: number) => Math.floor(random() * limit);
  const counts = { accepted: 0, refused: 0 };
  for (let round = 0; round < 60; round += 1) {
    const bytes = Buffer.from(whole);
    for (let times = 1 + below(4); times > 0; times -= 1) {
      const at = below(bytes.length - 12);
      if (random() < 0.5) bytes[at] = below(256);
      else bytes.copyWithin(at, below(bytes.length - 12), below(bytes.length));
    }
    const answer = await prepareAttachment(bytes);
    counts[answer.ok ? 'accepted' : 'refused'] += 1;
    if (!answer.ok) {
      expect(answer.problem).toMatch(/^[A-Z][^{}]{20,}\.$/);
      continue;
    }
    const [one, other] = [await openPdf(bytes), await openPdf(answer.value.bytes)];
    // Only the field has no drawing of its own.
    const field = await one.boxIn(1, [60, 600, 400, 624]);
    expect(isSameDrawing(await one.draw(1), await other.draw(1), [field])).toBe(true);
    await Promise.all([one.close(), other.close()]);
  }
  expect(Math.min(counts.accepted, counts.refused)).toBeGreaterThan(5);
});
