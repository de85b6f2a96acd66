import type { FieldText } from '#documents/pdf/attached/field-text.ts';
import { type AttachedPdf, readAttachedPdf } from '#documents/pdf/attached-pdf.ts';
import { attachmentLimits } from '#domain/documents/attachment-limits.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import { embedFieldFont } from '#server/attachments/field-font.ts';
import { longestPage, type OpenPdf, openPdf } from '#server/attachments/pdf-viewer.ts';
import type { PreparedPdf } from '#server/attachments/prepared-pdf.ts';
import { isSameDrawing } from '#server/attachments/same-drawing.ts';
import { isBounded } from '#server/attachments/stream-sizes.ts';

const tooMuch = 'The PDF takes too long to read. Print it into a new, simpler PDF.';
const unlike = (page: number) =>
  `Page ${page} would print differently from what a viewer shows. Print it into a new PDF, look at that one, and upload it.`;
const undrawn = (page: number) =>
  `Page ${page} cannot be drawn. Open the PDF in a viewer, print it into a new PDF, and upload that one.`;

/**
 * Prepares an uploaded PDF for printing: its pages are copied as the printing copies them, and drawn before and after.
 * The answer is the readable reason when they differ.
 */
export async function prepareAttachment(file: Uint8Array): Promise<Result<PreparedPdf, string>> {
  if (!isBounded(file)) return refused(tooMuch);
  const read = await readAttachedPdf(file, embedFieldFont);
  if (!read.ok) return read;
  if (read.value.pages > attachmentLimits.pages)
    return refused(`The PDF has ${read.value.pages} pages. An attachment may have at most ${attachmentLimits.pages}.`);
  const problem = await differenceOf(file, read.value);
  return problem === null ? ok({ bytes: read.value.bytes, pages: read.value.pages }) : refused(problem);
}

async function differenceOf(file: Uint8Array, { printed, pages, fields }: AttachedPdf): Promise<string | null> {
  const original = await openPdf(file).catch(() => null);
  const copy = await openPdf(printed).catch(() => null);
  try {
    if (original === null || copy === null) return undrawn(1);
    if (original.pages !== pages)
      return `Viewers show ${original.pages} pages, but ${pages} would be printed. Print it into a new PDF.`;
    for (let page = 1; page <= pages; page += 1) {
      const problem = await pageProblem(
        original,
        copy,
        page,
        fields.filter((field) => field.page === page - 1),
      );
      if (problem !== null) return problem;
    }
    return null;
  } finally {
    await original?.close();
    await copy?.close();
  }
}

async function pageProblem(
  original: OpenPdf,
  copy: OpenPdf,
  page: number,
  fields: readonly FieldText[],
): Promise<string | null> {
  const size = await original.sizeOf(page);
  if (Math.max(...size) > longestPage || Math.min(...size) < 1)
    return `Page ${page} is ${size.map((points) => Math.round(points / 72)).join(' × ')} inches. A page may have at most 200 inches on each side.`;
  const generated = fields.filter(({ isGenerated }) => isGenerated);
  try {
    const apartFrom = await Promise.all(generated.map(({ box }) => original.boxIn(page, box)));
    if (!isSameDrawing(await original.draw(page), await copy.draw(page), apartFrom)) return unlike(page);
  } catch {
    return undrawn(page);
  }
  const unsaid = fields.length === 0 ? undefined : await unsaidField(copy, page, fields);
  return unsaid === undefined
    ? null
    : `Page ${page}: viewers show different text in the field “${unsaid.name}”. Print it into a new PDF, look at that one, and upload it.`;
}

const lettersOf = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** A field whose text is not what is printed at its position. */
async function unsaidField(copy: OpenPdf, page: number, fields: readonly FieldText[]): Promise<FieldText | undefined> {
  const positioned = await copy.textsOf(page);
  return fields.find(({ texts, box: [left, bottom, right, top] }) => {
    const inside = positioned.filter(({ x, y }) => x >= left - 1 && x <= right + 1 && y >= bottom - 1 && y <= top + 1);
    const printed = lettersOf(inside.map((each) => each.text).join(''));
    return !texts.some((each) => printed.includes(lettersOf(each)));
  });
}
