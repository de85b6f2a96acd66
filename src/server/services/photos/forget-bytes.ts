import type { Actor, ServerContext } from '#server/context.ts';
import { readWithCompany } from '#server/database/database.ts';
import { findFile } from '#server/repositories/files.ts';

/** Deletes the bytes of a file whose row is gone. */
export async function forgetBytes(
  { db, storage }: Pick<ServerContext, 'db' | 'storage'>,
  actor: Actor,
  id: string,
): Promise<void> {
  const row = await readWithCompany(db, actor, (trx) => findFile(trx, actor.companyId, id));
  if (row === null) await storage.remove(actor.companyId, id);
}
