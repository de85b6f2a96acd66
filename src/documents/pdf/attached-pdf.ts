// Reads a company's PDFs and inserts their pages into a paper. The library is large, so this file is loaded on demand.
import { PDFDict, PDFDocument, PDFName, type PDFPage } from '@cantoo/pdf-lib';
import { ok, type Result, refused } from '#domain/result.ts';

const latin1 = new TextDecoder('latin1');
const tailLength = 2_048;
const damaged = 'The PDF is damaged. Open it in a viewer, print it into a new PDF, and upload that one.';
const encrypted = 'The PDF is encrypted. Save it without a password and without restrictions, then upload it again.';

interface InsertedPdf {
  /** Number of the page that it follows, before anything is inserted. */
  readonly afterPage: number;
  readonly bytes: Uint8Array;
}

/** The number of pages that a PDF would add to a paper, or the readable reason why it cannot be added. */
export async function pagesOfPdf(bytes: Uint8Array): Promise<Result<number, string>> {
  const isEncrypted = await PDFDocument.load(bytes, { ignoreEncryption: true, updateMetadata: false }).then(
    (pdf) => pdf.isEncrypted,
    () => false,
  );
  if (isEncrypted) return refused(encrypted);
  // A truncated file lacks its end, and a lenient reader would take only some of its pages.
  if (!latin1.decode(bytes.subarray(-tailLength)).includes('startxref')) return refused(damaged);
  try {
    const trial = await PDFDocument.create();
    const pages = await copiedPages(trial, bytes);
    for (const page of pages) trial.addPage(page);
    await trial.save({ useObjectStreams: false });
    return pages.length > 0 ? ok(pages.length) : refused(damaged);
  } catch {
    return refused(damaged);
  }
}

/** Inserts the pages of other PDFs into a PDF. */
export async function insertPdfs(paper: Uint8Array, inserted: readonly InsertedPdf[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(paper, { updateMetadata: false });
  let added = 0;
  for (const { afterPage, bytes } of inserted) {
    const pages = await copiedPages(pdf, bytes);
    for (const [place, page] of pages.entries()) pdf.insertPage(afterPage + added + place, page);
    added += pages.length;
  }
  // The code that seals it later can read only a plain cross-reference table.
  return pdf.save({ useObjectStreams: false, updateFieldAppearances: false });
}

async function copiedPages(into: PDFDocument, bytes: Uint8Array): Promise<readonly PDFPage[]> {
  const pdf = await PDFDocument.load(bytes, { throwOnInvalidObject: true, updateMetadata: false });
  if (pdf.getForm().getFields().length > 0) pdf.getForm().flatten();
  for (const page of pdf.getPages()) removeActions(page);
  return into.copyPages(pdf, pdf.getPageIndices());
}

/** A paper is passive: scripts and links are removed; marks and stamps are kept. */
function removeActions({ node }: PDFPage): void {
  node.delete(PDFName.of('AA'));
  for (const reference of node.Annots()?.asArray() ?? []) {
    const annotation = node.context.lookup(reference);
    if (!(annotation instanceof PDFDict)) continue;
    for (const name of ['A', 'AA', 'Dest', 'PA']) annotation.delete(PDFName.of(name));
  }
}
