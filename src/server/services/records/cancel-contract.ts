import type { Document } from '#contract/records.ts';
import { type CancellationNotice, cancellationOf } from '#documents/law/cancellation-of.ts';
import { canonicalJson } from '#domain/canonical-json.ts';
import { notFound, refuse, refuseInput } from '#server/refusal.ts';
import { findDocument, lockDocument, setCancellation } from '#server/repositories/documents.ts';
import { findLead } from '#server/repositories/leads.ts';
import { findSettings } from '#server/repositories/settings.ts';
import type { Work } from '#server/services/records/answer-once.ts';
import { noteWrite } from '#server/services/records/note-write.ts';

/** Device clocks differ a little from the server's. */
const clockErrorMs = 10 * 60_000;

/**
 * Records a buyer's notice of cancellation on a signed contract. The signed content is not changed. A notice that came too
 * late is recorded, too, and cancels nothing.
 */
export async function cancelContract(work: Work, id: number, notice: CancellationNotice): Promise<Document> {
  const { trx, actor, now } = work;
  const current = await lockDocument(trx, actor.companyId, id);
  if (current === null) throw notFound();
  const { document } = current;
  const lead = await findLead(trx, actor.companyId, document.leadId ?? 0);
  checkTimes(notice, document, now);
  const settings = await findSettings(trx, actor.companyId);
  const cancellation = cancellationOf({ document, lead: lead ?? {}, settings }, notice);
  if (cancellation === null) throw refuse(409, 'Only a signed contract can be cancelled by the buyer.');
  if (document.cancellation !== undefined) {
    const { notedTime: _, ...known } = document.cancellation;
    if (canonicalJson(known) === canonicalJson(cancellation)) return document;
    if (document.cancellation.isInTime) throw refuse(409, 'The buyer has already cancelled this contract.');
  }
  await setCancellation(trx, actor.companyId, id, { ...cancellation, notedTime: now });
  const stored = await findDocument(trx, actor.companyId, id);
  if (stored === null) throw notFound();
  const { isInTime, lastDay, receivedTime, way } = cancellation;
  await noteWrite(work, 'estimate-documents', 'cancelled', stored, { isInTime, lastDay, receivedTime, way });
  return stored;
}

function checkTimes(
  { receivedTime, sentOn, way }: CancellationNotice,
  { signatures = {} }: Document,
  now: string,
): void {
  const errors: Record<string, string[]> = {};
  const received = Date.parse(receivedTime);
  const signed = Math.max(...Object.values(signatures).map(({ timestamp }) => Date.parse(timestamp)));
  if (Number.isNaN(received)) errors.receivedTime = ['Enter the day and time.'];
  else if (received > Date.parse(now) + clockErrorMs) errors.receivedTime = ['This time has not come yet.'];
  else if (received < signed - clockErrorMs) errors.receivedTime = ['The contract was signed later.'];
  if (sentOn) {
    if (!/^\d{4}-\d{2}-\d{2}$/.test(sentOn) || Number.isNaN(Date.parse(sentOn))) errors.sentOn = ['Enter a date.'];
    else if (way !== 'mail') errors.sentOn = ['Only a notice by mail has a postmark.'];
    else if (Date.parse(sentOn) > received) errors.sentOn = ['It was sent before it came.'];
  }
  if (Object.keys(errors).length > 0) throw refuseInput(errors);
}
