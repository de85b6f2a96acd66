import type { File } from '#contract/records.ts';
import type { Actor, ServerContext } from '#server/context.ts';
import { withCompany } from '#server/database/database.ts';
import { checkFile } from '#server/files/file-kinds.ts';
import { refuseInput } from '#server/refusal.ts';
import { appendAudit } from '#server/repositories/audit-log.ts';
import { insertFile, toFile } from '#server/repositories/files.ts';
import { findLead } from '#server/repositories/leads.ts';

export interface Upload {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly leadId: number | null;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: what must not stand in a header or a path
const unsafe = /[\u0000-\u001f\u007f"\\/:*?<>|\u202a-\u202e\u2066-\u2069]/g;

/** Keeps a file of the company. Its id is random and tells nothing; its type is read from the bytes. */
export async function uploadFile(context: ServerContext, actor: Actor, { name, bytes, leadId }: Upload): Promise<File> {
  const checked = checkFile(name, bytes, leadId !== null);
  if ('message' in checked) throw refuseInput({ formFile: [checked.message] });
  const stored = {
    id: context.randomHex(32),
    companyId: actor.companyId,
    leadId,
    name: name.replace(unsafe, '_').slice(-255),
    size: bytes.length,
    mediaType: checked.mediaType,
    uploadTimestamp: context.now().toISOString(),
  };
  // The bytes first: a row without its bytes would be a promise that is not kept. Bytes without a row hurt nobody.
  await context.storage.put(actor.companyId, stored.id, bytes);
  try {
    await withCompany(context.db, actor, async (trx) => {
      if (leadId !== null && (await findLead(trx, actor.companyId, leadId)) === null)
        throw refuseInput({ leadId: ['Lead id is not valid.'] });
      await insertFile(trx, stored, actor.userId);
      await appendAudit(trx, {
        at: stored.uploadTimestamp,
        companyId: actor.companyId,
        accountId: actor.accountId,
        userId: actor.userId,
        action: 'file uploaded',
        subject: `file:${stored.id}`,
      });
    });
  } catch (error) {
    await context.storage.remove(actor.companyId, stored.id);
    throw error;
  }
  return toFile(stored);
}
