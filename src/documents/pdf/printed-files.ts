import type { Paper } from '#documents/content/paper.ts';
import { paperFiles } from '#documents/content/paper-files.ts';
import { bytesHash } from '#documents/content-hash.ts';
import { toBase64 } from '#documents/pdf/base64.ts';

/** The files of a paper, by file id. */
export interface PrintedFiles {
  /** PNG or JPEG as data URLs. */
  readonly pictures: Readonly<Record<string, string>>;
  readonly pdfs: Readonly<Record<string, Uint8Array>>;
}

/** Reads the files of a paper. A file that is missing, or has other bytes than the signature covers, is left out. */
export async function printedFiles(
  paper: Paper,
  read: (fileId: string) => Promise<Uint8Array<ArrayBuffer> | null>,
): Promise<PrintedFiles> {
  const pictures: Record<string, string> = {};
  const pdfs: Record<string, Uint8Array> = {};
  for (const { fileId, sha256 } of paperFiles(paper)) {
    const bytes = await read(fileId);
    if (bytes === null || (await bytesHash(bytes)) !== sha256) continue;
    if (bytes[0] === pdfBegin) pdfs[fileId] = bytes;
    else pictures[fileId] = `data:image/${bytes[0] === pngBegin ? 'png' : 'jpeg'};base64,${toBase64(bytes)}`;
  }
  return { pictures, pdfs };
}

/** The first byte tells the three kinds apart that the office accepts. */
const [pdfBegin, pngBegin] = [0x25, 0x89];

/** Whether every file of a paper was read. */
export const hasAllFiles = (paper: Paper, { pictures, pdfs }: PrintedFiles): boolean =>
  paperFiles(paper).every(({ fileId }) => fileId in pictures || fileId in pdfs);
