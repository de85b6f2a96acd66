import { PDFDocument, PDFName, PDFString, StandardFonts } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { insertPdfs, readAttachedPdf } from '#documents/pdf/attached-pdf.ts';
import { encryptedPdf, madePdf } from '#tests/support/papers/made-pdf.ts';
import { textOfPdf } from '#tests/support/papers/pdf-text.ts';
import { format, rawPage } from '#tests/support/papers/raw-pdf.ts';

const read = (bytes: Uint8Array) => readAttachedPdf(bytes, (pdf) => pdf.embedFont(StandardFonts.Helvetica));

test('a PDF is counted by its pages; an encrypted or damaged one is refused with the reason', async () => {
  expect(await read(await madePdf(4))).toMatchObject({ ok: true, value: { pages: 4, fields: [] } });
  const problem = expect.stringContaining('encrypted');
  expect(await read(await encryptedPdf())).toMatchObject({ ok: false, problem });
  expect(await read(Buffer.from('%PDF-1.7'))).toMatchObject({ ok: false, problem: expect.stringContaining('damaged') });
});

test('an attachment of an earlier version prints without its hidden layers, wherever it is printed', async () => {
  const layered = rawPage({
    catalog: '/OCProperties << /OCGs [6 0 R] /D << /OFF [6 0 R] >> >>',
    resources: '/Properties << /L 6 0 R >>',
    content: `${format('Valid')} /OC /L BDC ${format('Superseded', 60, 500)} EMC`,
    more: ['/Type /OCG /Name (Old)'],
  });
  const merged = await insertPdfs(await madePdf(1, 'Paper'), [{ afterPage: 1, bytes: layered }]);
  expect(await textOfPdf(merged)).toBe('Paper 1\nValid');
});

test('an attached PDF cannot act inside a paper: scripts are removed, and form fields become plain text', async () => {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([300, 300]);
  const box = pdf.getForm().createTextField('name');
  box.setText('Filled in');
  box.addToPage(page, { x: 20, y: 20, width: 100, height: 20 });
  const script = pdf.context.obj({ S: 'JavaScript', JS: PDFString.of('app.alert(1)') });
  page.node.set(PDFName.of('AA'), pdf.context.obj({ O: script }));
  const note = { Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 10, 10], A: script };
  page.node.addAnnot(pdf.context.register(pdf.context.obj(note)));
  const merged = await insertPdfs(await madePdf(1), [{ afterPage: 1, bytes: await pdf.save() }]);
  const text = new TextDecoder('latin1').decode(merged);
  expect((await PDFDocument.load(merged)).getPageCount()).toBe(2);
  expect(text).not.toContain('JavaScript');
  expect(text).not.toContain('/AcroForm');
});
