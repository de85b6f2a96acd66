import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isFileId } from '#domain/pictures/file-id.ts';
import { errorCode } from '#server/error-code.ts';
import type { FileStorage } from '#server/files/file-storage.ts';

/** Files in a local folder: a folder per company, a file per id. */
export function folderStorage(folder: string): FileStorage {
  const pathOf = (companyId: number, id: string) => {
    if (!Number.isInteger(companyId) || !isFileId(id)) throw new Error('not the id of a file');
    return join(folder, String(companyId), id);
  };
  return {
    // The file gets its name only once it is complete and flushed, so nobody ever sees half a file.
    put: async (companyId, id, bytes) => {
      const path = pathOf(companyId, id);
      const partial = `${path}.partial`;
      await mkdir(join(folder, String(companyId)), { recursive: true });
      try {
        await write(partial, bytes);
        await rename(partial, path);
      } catch (error) {
        // Half a file would keep a full disk full.
        await rm(partial, { force: true }).catch(() => undefined);
        throw error;
      }
    },
    open: async (companyId, id) => {
      const path = pathOf(companyId, id);
      const found = await stat(path).catch((error: unknown) => {
        if (errorCode(error) === 'ENOENT') return null;
        throw error;
      });
      return found === null ? null : createReadStream(path);
    },
    remove: (companyId, id) => rm(pathOf(companyId, id), { force: true }),
  };
}

async function write(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'w');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}
