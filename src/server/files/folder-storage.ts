import { createReadStream } from 'node:fs';
import { mkdir, open, opendir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { isFileId } from '#domain/pictures/file-id.ts';
import { errorCode } from '#server/error-code.ts';
import type { ByteRange, FileStorage, StoredBytes } from '#server/files/file-storage.ts';

/** Files in a local folder: a folder per company, a file per id. */
export function folderStorage(folder: string): FileStorage {
  const pathOf = (companyId: number, id: string) => {
    if (!Number.isInteger(companyId) || !isFileId(id)) throw new Error('not the id of a file');
    return join(folder, String(companyId), id);
  };
  // The file gets its name only once it is complete and flushed, so nobody ever sees half a file.
  const put = async (companyId: number, id: string, bytes: Uint8Array | Readable) => {
    const path = pathOf(companyId, id);
    const partial = partialOf(path);
    await mkdir(join(folder, String(companyId)), { recursive: true });
    try {
      await write(partial, bytes);
      await rename(partial, path);
    } catch (error) {
      // Half a file would keep a full disk full.
      await rm(partial, { force: true }).catch(() => undefined);
      throw error;
    }
  };
  const read = async (companyId: number, id: string, range?: ByteRange) => {
    const path = pathOf(companyId, id);
    return (await isThere(path)) ? createReadStream(path, range) : null;
  };
  return {
    put,
    open: read,
    copy: async (from, to) => {
      const bytes = await read(from.companyId, from.id);
      if (bytes === null) return false;
      await put(to.companyId, to.id, bytes);
      return true;
    },
    remove: async (companyId, id) => {
      const path = pathOf(companyId, id);
      await rm(path, { force: true });
      await rm(partialOf(path), { force: true });
    },
    list: () => listFolder(folder),
    link: async () => null,
    check: async () => null,
  };
}

const partialEnding = '.partial';
const partialOf = (path: string): string => `${path}${partialEnding}`;

async function isThere(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false;
    throw error;
  }
}

async function write(path: string, bytes: Uint8Array | Readable): Promise<void> {
  const file = await open(path, 'w');
  try {
    await writeFile(file, bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function* listFolder(folder: string): AsyncGenerator<StoredBytes> {
  if (!(await isThere(folder))) return;
  for await (const company of await opendir(folder)) {
    if (!company.isDirectory() || !/^\d+$/.test(company.name)) continue;
    for await (const { name } of await opendir(join(folder, company.name))) {
      const id = name.endsWith(partialEnding) ? name.slice(0, -partialEnding.length) : name;
      if (!isFileId(id)) continue;
      const { mtime } = await stat(join(folder, company.name, name));
      yield { companyId: Number(company.name), id, changedAt: mtime };
    }
  }
}
