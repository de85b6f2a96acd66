import type { ContractCancellation, Document } from '#contract/records/document.ts';
import { noticeErrors } from '#documents/law/notice-errors.ts';
import { cancellationOf } from '#documents/papers/contract/cancellation-of.ts';
import { type CancellationNotice, isSameNotice, noticeOf } from '#domain/documents/cancellation/notice.ts';
import { formatDate } from '#domain/text/format-date.ts';
import { blocked, notFound, refuseInput } from '#server/refusal.ts';
import { findDocument, lockDocument, setCancellation } from '#server/repositories/documents.ts';
import { findLead } from '#server/repositories/leads.ts';
import { findSettings } from '#server/repositories/settings.ts';
import { announceCanceled } from '#server/services/api-integration/announce.ts';
import type { Transaction } from '#server/services/changes/answer-once.ts';
import { clampToNow } from '#server/services/changes/clamp-to-now.ts';
import { noteWrite, storeOverwritten } from '#server/services/changes/note-write.ts';
import { clockErrorMs } from '#server/services/signing/check-signatures.ts';

/** Records a buyer's notice that reaches the server directly. A repeated notice is answered like the first. */
export async function cancelContract(
  transaction: Transaction,
  id: number,
  notice: CancellationNotice,
): Promise<Document> {
  const current = await lockDocument(transaction.trx, transaction.actor.companyId, id);
  if (current === null) throw notFound();
  const { document } = current;
  const errors = noticeErrors(notice, document, transaction.now);
  if (Object.keys(errors).length > 0) throw refuseInput(errors);
  return isRecorded(document, notice) ? document : record(transaction, document, notice);
}

/**
 * Records a notice that a device entered into its copy of the contract, perhaps days ago. Only the notice itself is
 * taken from it. A device whose clock is ahead must neither make a notice late nor hold up the contract that the notice
 * comes with.
 */
export async function receiveCancellation(
  transaction: Transaction,
  document: Document,
  sent: ContractCancellation,
): Promise<Document> {
  if (isRecorded(document, sent)) return document;
  const errors = {
    ...noticeErrors(sent, document, transaction.now, clockErrorMs),
    ...(sent.way === 'page' ? { way: ['Such a notice comes from the page of the buyer only.'] } : {}),
  };
  if (Object.keys(errors).length > 0)
    throw refuseInput(
      Object.fromEntries(Object.entries(errors).map(([name, texts]) => [`cancellation.${name}`, texts])),
    );
  return record(transaction, document, {
    ...noticeOf(sent),
    receivedTime: clampToNow(sent.receivedTime, transaction.now),
  });
}

const isRecorded = ({ cancellation }: Document, notice: CancellationNotice): boolean =>
  cancellation !== undefined && isSameNotice(cancellation, notice);

/** Nothing that was signed is changed. A notice that came too late is recorded too, but cancels nothing. */
async function record(transaction: Transaction, document: Document, notice: CancellationNotice): Promise<Document> {
  const { trx, actor, now } = transaction;
  const lead = await findLead(trx, actor.companyId, document.leadId ?? 0);
  const settings = await findSettings(trx, actor.companyId);
  const cancellation = cancellationOf({ document, lead: lead ?? {}, settings }, notice);
  if (cancellation === null) throw blocked('Only a signed contract can be canceled by the buyer.');
  if (document.cancellation?.isInTime === true) throw blocked(alreadyText(document.cancellation));
  await storeOverwritten(transaction, 'estimate-documents', document);
  await setCancellation(trx, actor.companyId, document.id, { ...cancellation, notedTime: now });
  const stored = await findDocument(trx, actor.companyId, document.id);
  if (stored === null) throw notFound();
  const { isInTime, lastDay, receivedTime, way } = cancellation;
  await announceCanceled(transaction, stored);
  await noteWrite(transaction, 'estimate-documents', 'cancelled', stored, { isInTime, lastDay, receivedTime, way });
  return stored;
}

const alreadyText = ({ receivedTime, timeZone, by }: ContractCancellation): string =>
  `The buyer has already canceled this contract: a notice from ${by} was received ${formatDate(receivedTime, 'longDateTime', timeZone)}. This one was not recorded.`;
