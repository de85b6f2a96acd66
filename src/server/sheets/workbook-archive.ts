import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { readXml, type XmlReader } from '#server/sheets/read-xml.ts';
import { UnreadableWorkbook } from '#server/sheets/unreadable-workbook.ts';

/** The XML files of a workbook. */
export interface WorkbookArchive {
  readonly has: (path: string) => boolean;
  /** Reads a file; a missing file reads as empty. */
  readonly read: (path: string, reader: XmlReader) => Promise<void>;
}

const limits = { files: 1_000, unpackedBytes: 50_000_000 };

/**
 * Opens a workbook. The archive's directory is checked before anything is unpacked, and unpacking stops at the size
 * that the directory states, so a zip bomb cannot grow.
 */
export async function openArchive(file: Uint8Array): Promise<WorkbookArchive> {
  const zip = await fromBufferPromise(Buffer.from(file.buffer, file.byteOffset, file.byteLength));
  const entries = await judgedEntries(zip);
  return {
    has: (path) => entries.has(path),
    read: async (path, reader) => {
      const entry = entries.get(path);
      if (entry !== undefined) await readXml(await zip.openReadStreamPromise(entry), reader);
    },
  };
}

async function judgedEntries(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  if (zip.entryCount > limits.files) throw new UnreadableWorkbook('The workbook has too many parts.');
  const entries = new Map<string, Entry>();
  let bytes = 0;
  for await (const entry of zip.eachEntry()) {
    bytes += entry.uncompressedSize;
    if (bytes > limits.unpackedBytes)
      throw new UnreadableWorkbook(
        `The workbook unpacks to more than ${limits.unpackedBytes / 1_000_000} MB. Keep one sheet, without pictures.`,
      );
    if (entry.isEncrypted()) throw new UnreadableWorkbook('The file is encrypted. Save it without a password.');
    entries.set(entry.fileName, entry);
  }
  return entries;
}
