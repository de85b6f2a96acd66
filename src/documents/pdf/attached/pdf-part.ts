const latin1 = new TextDecoder('latin1');
/** Viewers look for the header in the first part of a file. */
const headerWithin = 1_024;

/** The position at which the header of a PDF begins; -1 for other files. */
export const pdfHeader = (bytes: Uint8Array): number => latin1.decode(bytes.subarray(0, headerWithin)).indexOf('%PDF-');

/**
 * The PDF in a file, without what mail and portals wrote before its header and after its end; null for a truncated one.
 * A lenient reader would take only some pages of that.
 */
export function pdfPart(bytes: Uint8Array): Uint8Array | null {
  const from = pdfHeader(bytes);
  if (from < 0) return null;
  const text = latin1.decode(bytes.subarray(from));
  const ends = [...text.matchAll(/startxref\s+\d+(\s*%%EOF)?\s*/g)];
  const last = ends.at(-1);
  if (last === undefined) return null;
  const to = last.index + last[0].length;
  return /\d\s+obj\b/.test(text.slice(to)) ? null : bytes.subarray(from, from + to);
}
