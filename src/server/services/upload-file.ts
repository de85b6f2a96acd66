import { cleanPicture } from '#domain/pictures/clean-picture.ts';
import { fileNameOf } from '#domain/text/file-name.ts';
import type { AttachmentThread } from '#server/attachments/prepared-pdf.ts';
import type { Actor, ServerContext } from '#server/context.ts';
import { readWithCompany } from '#server/database/database.ts';
import { checkFile } from '#server/files/file-kinds.ts';
import { checkMeasurementFile } from '#server/files/measurement-file.ts';
import { refuseInput } from '#server/refusal.ts';
import { appendAudit } from '#server/repositories/audit-log.ts';
import { findFile, insertFile, type StoredFile, toFile } from '#server/repositories/files.ts';
import type { StoredAnswer } from '#server/repositories/idempotency-keys.ts';
import { findLead } from '#server/repositories/leads.ts';
import { papersWaitingFor } from '#server/repositories/photos/paper-photos.ts';
import { sha256Of } from '#server/security/sha256.ts';
import type { Transaction } from '#server/services/changes/answer-once.ts';
import { readContractFile } from '#server/services/contract-files/read-contract-file.ts';
import { wantPhotosFiled } from '#server/services/project-folders/want-folders.ts';

export interface Upload {
  readonly name: string;
  readonly bytes: Buffer;
  readonly leadId: number | null;
  /** Caption of a photo. */
  readonly caption: string;
  /** When a photo was taken, according to its device. ISO 8601. */
  readonly takenAt: string | null;
  /** The purpose of a file that must be printable with every contract, or of a measurement report; null for others. */
  readonly use: 'contractAttachment' | 'measurements' | null;
}

/**
 * Applies a change once per idempotency key and returns its answer; `content` tells two changes under one key apart.
 */
type AnswerOnce<T> = (content: unknown, change: (transaction: Transaction) => Promise<StoredAnswer>) => Promise<T>;

/** Most pixels of a picture: tablets decode it at four bytes per pixel, and current cameras stay below this. */
const maxPixels = 50_000_000;

/**
 * Stores a file of the company. Its id is random and reveals nothing, its type is detected from the bytes, and a
 * picture's location metadata is removed. Of a PDF that follows contracts, only its pages are kept, if it did more.
 */
export async function uploadFile<T>(
  context: ServerContext,
  attachments: AttachmentThread,
  actor: Actor,
  { name, bytes, leadId, caption, takenAt, use }: Upload,
  answerOnce: AnswerOnce<T>,
): Promise<T> {
  const attached = use === 'contractAttachment' ? await readContractFile(attachments, actor.companyId, bytes) : null;
  if (attached?.ok === false) throw refuseInput({ formFile: [attached.problem] });
  const pdf = attached?.value.mediaType === 'application/pdf' ? attached.value : null;
  const received = pdf?.bytes ?? bytes;
  const checked =
    use === 'measurements' ? checkMeasurementFile(name, received) : checkFile(name, received, leadId !== null);
  if ('message' in checked) throw refuseInput({ formFile: [checked.message] });
  const earlier = checked.mediaType.startsWith('image/') ? pictureBytes(checked.mediaType, received) : received;
  const stored: StoredFile = {
    id: context.randomHex(32),
    companyId: actor.companyId,
    leadId,
    name: fileNameOf(checked.name),
    size: earlier.length,
    mediaType: checked.mediaType,
    uploadTimestamp: context.now().toISOString(),
    caption,
    version: 1,
    sha256: sha256Of(earlier),
    takenAt,
    removedAt: null,
    pages: pdf?.pages ?? null,
    printProblem: null,
  };
  // The caption is left out, because it may have changed before a retry of the same picture.
  const content = { name, leadId, bytes: sha256Of(bytes) };
  // The bytes are stored before the row: a row without bytes would be a broken link.
  await context.storage.put(actor.companyId, stored.id, earlier);
  try {
    return await answerOnce(content, async (work) => {
      await addFile(work, stored);
      if (leadId !== null && checked.mediaType.startsWith('image/'))
        await wantPhotosFiled(context, work.trx, { companyId: actor.companyId, leadId });
      await printWaitingPapers(context, work, stored);
      return { status: 201, version: null, body: toFile(stored) };
    });
  } finally {
    // The change was refused, or already applied under the same key; a broken connection may hide that.
    const row = await readWithCompany(context.db, actor, (trx) => findFile(trx, actor.companyId, stored.id));
    if (row === null) await context.storage.remove(actor.companyId, stored.id);
  }
}

function pictureBytes(mediaType: string, bytes: Uint8Array): Uint8Array {
  const picture = cleanPicture(mediaType, bytes);
  if (picture === null) throw refuseInput({ formFile: ['The image is damaged.'] });
  if (picture.width * picture.height > maxPixels)
    throw refuseInput({ formFile: [`Image exceeds limit of ${maxPixels / 1_000_000} megapixels.`] });
  return picture.bytes;
}

/** A paper may arrive before its photos, so its PDF waits for them. */
async function printWaitingPapers({ jobs }: ServerContext, { trx }: Transaction, photo: StoredFile): Promise<void> {
  const { companyId, leadId, sha256 } = photo;
  if (leadId === null || sha256 === null) return;
  for (const documentId of await papersWaitingFor(trx, companyId, leadId, sha256))
    await jobs.enqueue(trx, 'render-pdf', { companyId, documentId });
}

async function addFile({ trx, actor, now }: Transaction, file: StoredFile): Promise<void> {
  if (file.leadId !== null && (await findLead(trx, actor.companyId, file.leadId)) === null)
    throw refuseInput({ leadId: ['Lead id is not valid.'] });
  await insertFile(trx, file, actor.userId);
  await appendAudit(trx, {
    at: now,
    companyId: actor.companyId,
    accountId: actor.accountId,
    userId: actor.userId,
    action: 'file added',
    subject: `file:${file.id}`,
  });
}
