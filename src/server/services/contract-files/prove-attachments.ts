import type { AttachmentThread } from '#server/attachments/prepared-pdf.ts';
import type { ServerContext } from '#server/context.ts';
import { asOwner, type Trx } from '#server/database/database.ts';
import { enqueueMail } from '#server/mail/enqueue-mail.ts';
import { appendAudit } from '#server/repositories/audit-log.ts';
import { findFile, type StoredFile, setPrinted } from '#server/repositories/files.ts';
import { findSettings, listWithUndrawnFiles, lockSettings, updateSettings } from '#server/repositories/settings.ts';
import { listUsers } from '#server/repositories/users.ts';
import {
  contractFilesOf,
  readFiles,
  readStored,
  storeReadFiles,
} from '#server/services/contract-files/contract-files.ts';

type AttachmentContext = Pick<ServerContext, 'db' | 'storage' | 'jobs' | 'now' | 'randomHex' | 'secrets' | 'mail'>;

/**
 * Draws the attachments that were stored by an earlier version. One that did more than show its pages is replaced by its
 * pages. One that does not print as it is shown stays, since contracts need their terms, and the admins are told once.
 */
export async function proveAttachments(context: AttachmentContext, thread: AttachmentThread): Promise<void> {
  for (const companyId of await listWithUndrawnFiles(context.db)) await proveOf(context, thread, companyId);
}

async function proveOf(context: AttachmentContext, thread: AttachmentThread, companyId: number): Promise<void> {
  const { settings, stored } = await asOwner(context.db, async (trx) => {
    const found = await findSettings(trx, companyId);
    const files: (StoredFile | null)[] = [];
    for (const id of found.contractAttachments ?? []) files.push(await findFile(trx, companyId, id));
    return { settings: found, stored: files.filter((file) => file !== null) };
  });
  const read = readFiles(settings.contractFiles ?? []);
  const refused: { readonly file: StoredFile; readonly problem: string }[] = [];
  for (const file of stored) {
    if (file.mediaType !== 'application/pdf' || file.pages !== null || file.printProblem !== null) continue;
    const problem = await readStored(context, thread, file, read);
    if (problem !== null) refused.push({ file, problem });
  }
  await asOwner(context.db, async (trx) => {
    const at = context.now().toISOString();
    const earlier = await lockSettings(trx, companyId);
    const named = await storeReadFiles(context, trx, { companyId, userId: null }, read, earlier);
    if (named !== earlier) {
      const contractFiles = contractFilesOf(named, read.files);
      await updateSettings(trx, companyId, { ...named, contractFiles }, { at, userId: 0 });
      const details = { contractAttachments: 'replaced by their pages alone' };
      const subject = `company:${companyId}`;
      await appendAudit(trx, {
        at,
        companyId,
        accountId: null,
        userId: null,
        action: 'settings changed',
        subject,
        details,
      });
    }
    for (const { file, problem } of refused) {
      await setPrinted(trx, companyId, file.id, { pages: null, printProblem: problem });
      await notifyAdmins(context, trx, file, problem);
    }
  });
}

async function notifyAdmins(
  context: AttachmentContext,
  trx: Trx,
  { id, companyId, name }: StoredFile,
  problem: string,
): Promise<void> {
  const admins = (await listUsers(trx, companyId, true)).filter(({ role }) => role === 'Admin');
  for (const { email, firstName } of admins)
    await enqueueMail(context, trx, {
      companyId,
      about: `attachment:${id}`,
      to: email,
      subject: `An attachment of your contracts may print differently: ${name}`,
      text: [
        `Hello ${firstName},`,
        `${name} follows your contracts. ${problem}`,
        'Until you replace it on the page of the contract’s texts, it is printed as before. Look at it in a contract.',
        '',
      ].join('\n\n'),
    });
}
