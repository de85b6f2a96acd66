import { pdfHeader } from '#documents/pdf/attached/pdf-part.ts';
import { fileSizeProblem } from '#domain/formats/file-size.ts';

interface FileKind {
  readonly extensions: readonly string[];
  readonly mediaType: string;
  readonly matches: (bytes: Uint8Array) => boolean;
  /** Its bytes fit other kinds too, so the name decides. */
  readonly needsName?: true;
}

export const largestFile = 10_000_000;

const starts =
  (...start: readonly number[]) =>
  (bytes: Uint8Array) =>
    start.every((byte, index) => bytes[index] === byte);
const latin = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');

const isZip = starts(0x50, 0x4b, 0x03, 0x04);
/**
 * Office documents are ZIP files with a characteristic folder. File names are not compressed in a ZIP, so they can be
 * searched for.
 */
const officeWith = (folder: string) => (bytes: Uint8Array) =>
  isZip(bytes) && latin(bytes).includes('[Content_Types].xml') && latin(bytes).includes(folder);
const isOldOffice = starts(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1);

function isPlainText(bytes: Uint8Array): boolean {
  if (bytes.includes(0)) return false;
  try {
    return !/^\s*</.test(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return false;
  }
}

const gif = (bytes: Uint8Array) => /^GIF8[79]a/.test(latin(bytes.subarray(0, 6)));
const kinds: readonly FileKind[] = [
  { extensions: ['jpg', 'jpeg'], mediaType: 'image/jpeg', matches: starts(0xff, 0xd8, 0xff) },
  { extensions: ['png'], mediaType: 'image/png', matches: starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) },
  { extensions: ['gif'], mediaType: 'image/gif', matches: gif },
  { extensions: ['doc'], mediaType: 'application/msword', matches: isOldOffice, needsName: true },
  { extensions: ['xls'], mediaType: 'application/vnd.ms-excel', matches: isOldOffice, needsName: true },
  {
    extensions: ['docx'],
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    matches: officeWith('word/'),
  },
  {
    extensions: ['xlsx'],
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    matches: officeWith('xl/'),
  },
  // Viewers also open a PDF with something before its header, so that every other kind goes first.
  { extensions: ['pdf'], mediaType: 'application/pdf', matches: (bytes) => pdfHeader(bytes) >= 0 },
  { extensions: ['csv'], mediaType: 'text/csv', matches: isPlainText, needsName: true },
];

const printedTypes = ['image/jpeg', 'image/png', 'application/pdf'] as const;

/** The media type of a file that can be printed, by its content alone; null for others. */
export const printedTypeOf = (bytes: Uint8Array): (typeof printedTypes)[number] | null =>
  printedTypes.find((type) => kinds.some(({ mediaType, matches }) => mediaType === type && matches(bytes))) ?? null;

const allowed = 'jpg, jpeg, png, gif, pdf, doc, xls, docx, xlsx, csv';
const allowedImages = 'jpg, jpeg, png, gif';

/**
 * The media type of a file by its bytes, and its name with the extension of that type; or the file's problem in the
 * specification's words.
 */
export function checkFile(
  name: string,
  bytes: Uint8Array,
  onlyImages: boolean,
): { readonly mediaType: string; readonly name: string } | { readonly message: string } {
  const sizeProblem = fileSizeProblem(bytes.length, { most: largestFile });
  if (sizeProblem !== null) return { message: sizeProblem };
  const dot = name.lastIndexOf('.');
  const extension = dot < 0 ? '' : name.slice(dot + 1).toLowerCase();
  const isAllowed = dot < 0 || kinds.some((one) => one.extensions.includes(extension));
  const named = kinds.find((one) => one.extensions.includes(extension) && one.matches(bytes));
  const kind = named ?? kinds.find((one) => isAllowed && one.needsName !== true && one.matches(bytes));
  if (kind === undefined || (onlyImages && !kind.mediaType.startsWith('image/')))
    return { message: `Invalid file type. Only ${onlyImages ? allowedImages : allowed} files allowed.` };
  const corrected = `${dot < 0 ? name : name.slice(0, dot)}.${kind.extensions[0]}`;
  return { mediaType: kind.mediaType, name: named === undefined ? corrected : name };
}
