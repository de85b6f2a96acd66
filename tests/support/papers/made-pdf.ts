import { PDFDocument } from '@cantoo/pdf-lib';

/** A PDF whose pages state their numbers. */
export async function madePdf(pages: number, text = 'Sheet'): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  for (let page = 1; page <= pages; page += 1) pdf.addPage([612, 792]).drawText(`${text} ${page}`, { x: 72, y: 700 });
  return Buffer.from(await pdf.save({ useObjectStreams: false }));
}

/** The same, readable by everybody and yet encrypted. */
export async function encryptedPdf(): Promise<Buffer> {
  const pdf = await PDFDocument.load(await madePdf(1));
  pdf.encrypt({ userPassword: '', ownerPassword: 'owner' });
  return Buffer.from(await pdf.save());
}
