import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { insertPart } from '#server/repositories/archive/company-archives.ts';
import type { ArchiveWork } from '#server/services/archive/archive-work.ts';

/** A file of the archive. */
export interface ArchiveEntry {
  readonly path: string;
  readonly content: AsyncIterable<Buffer | string>;
  /** Pictures and PDFs are compressed already. */
  readonly isCompressed?: boolean;
}

interface WrittenEntry {
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
}

/** Adds an entry and answers once it is written. */
export type AddEntry = (entry: ArchiveEntry) => Promise<WrittenEntry>;

/** Bytes of the archive that are stored as one file: what a process holds of it, and what it sends again. */
const partSize = 8 * 1024 * 1024;

/** Writes a ZIP file into the storage, part by part, while `fill` adds its entries. Returns the SHA-256 of the whole. */
export async function writeZip(work: ArchiveWork, fill: (add: AddEntry) => Promise<void>): Promise<string> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const mtime = work.context.now();
  const add: AddEntry = async ({ path, content, isCompressed = false }) => {
    const hash = createHash('sha256');
    let size = 0;
    const stream = Readable.from(
      (async function* counted() {
        for await (const part of content) {
          const bytes = typeof part === 'string' ? Buffer.from(part) : part;
          hash.update(bytes);
          size += bytes.length;
          yield bytes;
        }
      })(),
      { objectMode: false },
    );
    zip.addReadStream(stream, path, { mtime, mode: 0o100644, compress: !isCompressed });
    await Promise.race([finished(stream), broken]);
    return { path, size, sha256: hash.digest('hex') };
  };
  // A fault of one side ends the other.
  let fail: (error: unknown) => void = () => undefined;
  const broken = new Promise<never>((_resolve, reject) => {
    fail = reject;
  });
  broken.catch(() => undefined);
  output.once('error', fail);
  zip.once('error', fail);
  const stored = storeParts(work, output).catch((error: unknown) => {
    fail(error);
    throw error;
  });
  try {
    await fill(add);
    zip.end();
  } catch (error) {
    output.destroy(error as Error);
    await stored.catch(() => undefined);
    throw error;
  }
  return stored;
}

async function storeParts(work: ArchiveWork, output: Readable): Promise<string> {
  const { companyId, context, progress } = work;
  const hash = createHash('sha256');
  let number = 0;
  let held: Buffer[] = [];
  let size = 0;
  const store = async () => {
    const bytes = Buffer.concat(held);
    held = [];
    size = 0;
    number += 1;
    hash.update(bytes);
    const part = { number, fileId: context.randomHex(32), size: bytes.length };
    await work.patiently(() => context.storage.put(companyId, part.fileId, bytes));
    progress.bytes += bytes.length;
    // Bytes are stored before their row: without it they are removed as orphans.
    await work.note((trx) => insertPart(trx, companyId, part));
  };
  for await (const chunk of output) {
    held.push(chunk as Buffer);
    size += (chunk as Buffer).length;
    if (size >= partSize) await store();
  }
  if (size > 0) await store();
  return hash.digest('hex');
}
