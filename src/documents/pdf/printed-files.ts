import { bytesHash } from '#documents/content-hash.ts';
import type { Paper } from '#documents/paper/paper.ts';
import { paperFiles } from '#documents/paper/paper-files.ts';
import { toBase64 } from '#documents/pdf/binary-text.ts';
import { photoProblem } from '#domain/leads/lead-photo.ts';

/** The files of a paper, by file id. */
export interface PrintedFiles {
  /** PNG or JPEG as data URLs. */
  readonly pictures: Readonly<Record<string, string>>;
  readonly pdfs: Readonly<Record<string, Uint8Array>>;
  /** Photos as data URLs, by the hash of their bytes. */
  readonly photos: Readonly<Record<string, string>>;
}

type Read = (name: string) => Promise<Uint8Array<ArrayBuffer> | null>;

/**
 * Reads the files of a paper. A file that is missing, or whose bytes are not those that the signature covers, is left
 * out.
 */
export async function printedFiles(
  paper: Paper,
  readFile: Read,
  readPhoto: Read = async () => null,
): Promise<PrintedFiles> {
  const pictures: Record<string, string> = {};
  const pdfs: Record<string, Uint8Array> = {};
  for (const { fileId, sha256 } of paperFiles(paper)) {
    const bytes = await readFile(fileId);
    if (bytes === null || (await bytesHash(bytes)) !== sha256) continue;
    if (bytes[0] === pdfStart) pdfs[fileId] = bytes;
    else pictures[fileId] = dataUrl(bytes);
  }
  const photos: Record<string, string> = {};
  for (const { sha256 } of paper.photos ?? []) {
    const bytes = await readPhoto(sha256);
    const isSigned = bytes !== null && (await bytesHash(bytes)) === sha256;
    if (isSigned && photoProblem(bytes) === null) photos[sha256] = dataUrl(bytes);
  }
  return { pictures, pdfs, photos };
}

const dataUrl = (bytes: Uint8Array): string =>
  `data:image/${bytes[0] === pngStart ? 'png' : 'jpeg'};base64,${toBase64(bytes)}`;

/** The first byte distinguishes the three kinds that the office accepts. */
const [pdfStart, pngStart] = [0x25, 0x89];

/** Number of photos of a paper that were not read. */
export const missingPhotos = ({ photos: named = [] }: Paper, { photos }: PrintedFiles): number =>
  named.filter(({ sha256 }) => !(sha256 in photos)).length;

/** Whether every company file on a paper was read. */
export const hasAllFiles = (paper: Paper, { pictures, pdfs }: PrintedFiles): boolean =>
  paperFiles(paper).every(({ fileId }) => fileId in pictures || fileId in pdfs);
