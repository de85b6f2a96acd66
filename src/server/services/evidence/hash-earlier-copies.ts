import { readPaper } from '#documents/paper/read-paper.ts';
import type { ServerContext } from '#server/context.ts';
import { asOwner, withCompany } from '#server/database/database.ts';
import { findDocument } from '#server/repositories/documents.ts';
import { listUnhashedCopies } from '#server/repositories/evidence/record-copies.ts';
import { storeRecordCopy } from '#server/services/evidence/record-copy.ts';
import { readBytes } from '#server/services/open-file.ts';

/** Adds the missing hashes to record copies made before hashes were stored, one batch a night. */
export async function hashEarlierCopies(context: Pick<ServerContext, 'db' | 'storage' | 'now'>): Promise<void> {
  const now = context.now().toISOString();
  for (const { companyId, documentId, fileId } of await asOwner(context.db, listUnhashedCopies)) {
    const bytes = await readBytes(context, companyId, fileId);
    if (bytes === null) continue;
    await withCompany(context.db, { companyId, userId: 0 }, async (trx) => {
      const document = await findDocument(trx, companyId, documentId);
      const paper = readPaper(document?.data?.content);
      if (document !== null && paper !== null) await storeRecordCopy(trx, companyId, { document, paper, bytes, now });
    });
  }
}
