import type { ServerContext } from '#server/context.ts';
import { asOwner } from '#server/database/database.ts';
import type { StoredBytes } from '#server/files/file-storage.ts';
import { filesWithRows } from '#server/repositories/files.ts';

/** Bytes are stored before their row: younger ones may still get it. */
const youngestMs = 24 * 3_600_000;
const batchSize = 500;

/**
 * Removes stored bytes without a row: a process was killed between storing them and its commit, or a company was deleted
 * while the storage was away. Returns their number.
 */
export async function forgetOrphans({
  db,
  storage,
  now,
}: Pick<ServerContext, 'db' | 'storage' | 'now'>): Promise<number> {
  const before = now().getTime() - youngestMs;
  let removed = 0;
  const compare = async (batch: readonly StoredBytes[]) => {
    const named = await asOwner(db, (trx) =>
      filesWithRows(
        trx,
        batch.map(({ id }) => id),
      ),
    );
    for (const { companyId, id } of batch.filter((one) => !named.has(`${one.companyId}/${one.id}`))) {
      await storage.remove(companyId, id);
      removed += 1;
    }
  };
  let batch: StoredBytes[] = [];
  for await (const stored of storage.list()) {
    if (stored.changedAt.getTime() > before) continue;
    batch.push(stored);
    if (batch.length < batchSize) continue;
    await compare(batch);
    batch = [];
  }
  await compare(batch);
  return removed;
}
