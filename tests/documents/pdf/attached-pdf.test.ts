import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { insertPdfs, pagesOfPdf } from '#documents/pdf/attached-pdf.ts';
import { encryptedPdf, madePdf } from '#tests/support/papers/made-pdf.ts';

test('a PDF is counted by its pages; an encrypted or damaged one is refused with the reason', async () => {
  const whole = await madePdf(4);
  expect(await pagesOfPdf(whole)).toEqual({ ok: true, value: 4 });
  expect(await pagesOfPdf(await encryptedPdf())).toMatchObject({
    ok: false,
    problem: expect.stringContaining('encrypted'),
  });
  for (const part of [0.1, 0.3, 0.5, 0.7, 0.9])
    expect(await pagesOfPdf(whole.subarray(0, whole.length * part))).toMatchObject({
      ok: false,
      problem: expect.stringContaining('damaged'),
    });
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
