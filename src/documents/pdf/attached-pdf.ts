// Reads a company's PDFs and inserts their pages into a paper. The library is large, so this file is loaded on demand.
import { PDFDocument, type PDFFont, PDFName } from '@cantoo/pdf-lib';
import type { FieldText } from '#documents/pdf/attached/field-text.ts';
import { missingFonts } from '#documents/pdf/attached/missing-fonts.ts';
import { eachDict, listIn } from '#documents/pdf/attached/pdf-dict.ts';
import { pdfPart } from '#documents/pdf/attached/pdf-part.ts';
import { plainPdf } from '#documents/pdf/attached/plain-pdf.ts';
import { ok, type Result, refused } from '#domain/result.ts';

const damaged = 'The PDF is damaged. Open it in a viewer, print it into a new PDF, and upload that one.';
const encrypted = 'The PDF is encrypted. Save it without a password and without restrictions, then upload it again.';
const remedy = 'Print it into a new PDF, look at that one, and upload it.';

interface InsertedPdf {
  /** Number of the page that it follows, before anything is inserted. */
  readonly afterPage: number;
  readonly bytes: Uint8Array;
}

/** A PDF whose pages can follow a paper. */
export interface AttachedPdf {
  /** The bytes as they are stored: the given ones, if they have nothing that a paper lacks. */
  readonly bytes: Uint8Array;
  readonly pages: number;
  /** The pages as they are inserted, in a PDF of their own. */
  readonly printed: Uint8Array;
  /** Fields of a form whose text is printed. */
  readonly fields: readonly FieldText[];
}

/**
 * Makes a company's PDF passive, or answers the readable reason why it cannot follow a paper. Whether it still shows the
 * same has to be seen: the server draws both.
 */
export async function readAttachedPdf(
  file: Uint8Array,
  embedFont: (pdf: PDFDocument) => Promise<PDFFont>,
): Promise<Result<AttachedPdf, string>> {
  const isEncrypted = await PDFDocument.load(file, { ignoreEncryption: true, updateMetadata: false }).then(
    (pdf) => pdf.isEncrypted,
    () => false,
  );
  if (isEncrypted) return refused(encrypted);
  const bytes = pdfPart(file);
  if (bytes === null) return refused(damaged);
  try {
    const { pdf, fields, problems } = await plainPdf(bytes, embedFont);
    if (problems.length > 0) return refused([...problems, remedy].join(' '));
    const printed = await PDFDocument.create({ updateMetadata: false });
    for (const page of await printed.copyPages(pdf, pdf.getPageIndices())) printed.addPage(page);
    if (printed.getPageCount() === 0) return refused(damaged);
    const [font] = missingFonts(printed);
    if (font !== undefined)
      return refused(
        `The font “${font}” is not in the PDF, so its letters differ between viewers. Save the PDF with its fonts, then upload it again.`,
      );
    const saved = await printed.save({ useObjectStreams: false });
    const isUnchanged = bytes.length === file.length && (await isPassive(bytes));
    return ok({ bytes: isUnchanged ? file : saved, pages: printed.getPageCount(), printed: saved, fields });
  } catch {
    return refused(damaged);
  }
}

/** Inserts the pages of other PDFs into a PDF. */
export async function insertPdfs(paper: Uint8Array, inserted: readonly InsertedPdf[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(paper, { updateMetadata: false });
  let added = 0;
  for (const { afterPage, bytes } of inserted) {
    const { pdf: attached } = await plainPdf(bytes);
    const pages = await pdf.copyPages(attached, attached.getPageIndices());
    for (const [index, page] of pages.entries()) pdf.insertPage(afterPage + added + index, page);
    added += pages.length;
  }
  // The code that seals it later can read only a plain cross-reference table.
  return pdf.save({ useObjectStreams: false, updateFieldAppearances: false });
}

/** Members that make a PDF act, hide, or show something else elsewhere. */
const activeMembers = [
  'A',
  'AA',
  'PA',
  'OpenAction',
  'JS',
  'JavaScript',
  'Names',
  'EF',
  'AF',
  'AcroForm',
  'XFA',
  'Collection',
  'OCProperties',
  'OC',
  'Alternates',
  'OPI',
  'Ref',
  'Outlines',
  'Threads',
  'URI',
];

/** Whether a PDF holds nothing but pages: then it is stored as it is. */
async function isPassive(bytes: Uint8Array): Promise<boolean> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  let passive = true;
  for (const [, object] of pdf.context.enumerateIndirectObjects())
    eachDict(object, (dict, isPart) => {
      const isActive = isPart && activeMembers.some((key) => dict.has(PDFName.of(key)));
      if (isActive || listIn(dict, 'Annots').length > 0) passive = false;
    });
  return passive;
}
