import { openDatabase } from '#server/database/database.ts';
import { openStorage } from '#server/files/open-storage.ts';
import { keyProblem } from '#server/services/keys/hold-key.ts';
import type { ServerSettings } from '#server/settings.ts';
import { type NamedHead, verifyChains } from '#tools/audit/verify-chains.ts';
import { verifyDocuments } from '#tools/audit/verify-documents.ts';

/**
 * Checks a server's audit log and its signed documents, with heads that were e-mailed to an admin. Returns the
 * problems.
 */
export async function verify(
  { database, files, storageKeys, auditHeads, dataDir, secretsKey }: ServerSettings,
  mailed: readonly NamedHead[],
  report: (text: string) => void,
): Promise<readonly string[]> {
  const db = await openDatabase(database);
  try {
    const storage = openStorage({ files, storageKeys });
    const key = await keyProblem(db, { secretsKey, dataDir });
    return [
      ...(key === null ? [] : [key]),
      ...(await verifyChains(db, auditHeads, mailed, report)),
      ...(await verifyDocuments({ db, storage }, report)),
    ];
  } finally {
    await db.destroy();
  }
}
