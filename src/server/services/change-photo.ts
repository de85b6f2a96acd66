import type { File } from '#contract/records/file.ts';
import { blocked, notFound } from '#server/refusal.ts';
import { appendAudit } from '#server/repositories/audit-log.ts';
import { deleteFile, isFileNamed, lockFile, type StoredFile, saveCaption, toFile } from '#server/repositories/files.ts';
import { findLead } from '#server/repositories/leads.ts';
import { isOnPaper, takeOffLead } from '#server/repositories/photos/paper-photos.ts';
import type { Transaction } from '#server/services/changes/answer-once.ts';
import { type ExpectedVersion, isExpected, outdatedVersion } from '#server/services/changes/check-version.ts';

/** Saves the caption of a lead's photo. */
export async function captionPhoto(
  transaction: Transaction,
  id: string,
  caption: string,
  expected: ExpectedVersion,
): Promise<File> {
  const photo = await lockPhoto(transaction, id, expected);
  const changed = { ...photo, caption: caption.trim(), version: photo.version + 1 };
  await saveCaption(transaction.trx, changed);
  await note(transaction, 'file captioned', photo);
  return toFile(changed);
}

/**
 * Deletes the row of a lead's photo; the caller removes its bytes after the commit. A photo on a paper is only removed
 * from its lead.
 */
export async function removePhoto(transaction: Transaction, id: string, expected: ExpectedVersion): Promise<void> {
  const { trx, actor } = transaction;
  const photo = await lockPhoto(transaction, id, expected);
  if (await isFileNamed(trx, actor.companyId, id))
    throw blocked('This picture is used in the settings, the catalog or a document. It cannot be removed.');
  if (await isOnPaperOfLead(transaction, photo)) await takeOffLead(trx, actor.companyId, id, transaction.now);
  else await deleteFile(trx, actor.companyId, id);
  await note(transaction, 'file removed', photo);
}

const isOnPaperOfLead = async ({ trx, actor }: Transaction, { leadId, sha256 }: StoredFile): Promise<boolean> =>
  leadId !== null && sha256 !== null && isOnPaper(trx, actor.companyId, leadId, sha256);

async function lockPhoto({ trx, actor }: Transaction, id: string, expected: ExpectedVersion): Promise<StoredFile> {
  const file = await lockFile(trx, actor.companyId, id);
  if (file === null || file.removedAt !== null) throw notFound();
  if (file.leadId === null) throw blocked('This file is not a photo of a lead.');
  if ((await findLead(trx, actor.companyId, file.leadId)) === null) throw notFound();
  if (!isExpected(file, expected)) throw outdatedVersion(toFile(file));
  return file;
}

const note = ({ trx, actor, now }: Transaction, action: string, { id, leadId, name }: StoredFile): Promise<void> =>
  appendAudit(trx, {
    at: now,
    companyId: actor.companyId,
    accountId: actor.accountId,
    userId: actor.userId,
    action,
    subject: `file:${id}`,
    details: { leadId, name },
  });
