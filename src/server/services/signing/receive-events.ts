import type { Document } from '#contract/records/document.ts';
import type { DocumentEvent } from '#contract/records/document-event.ts';
import { eventKinds } from '#documents/buyers/handed-over.ts';
import { contentHash, copyCode } from '#documents/content-hash.ts';
import type { Paper } from '#documents/paper/paper.ts';
import { readPaper } from '#documents/paper/read-paper.ts';
import { isBuyer } from '#documents/paper/signer-keys.ts';
import { isSigned } from '#domain/documents/is-signed.ts';
import { blocked, notFound, refuseInput } from '#server/refusal.ts';
import { addEvents, findDocument } from '#server/repositories/documents.ts';
import type { Transaction } from '#server/services/changes/answer-once.ts';
import { clampToNow } from '#server/services/changes/clamp-to-now.ts';
import { noteWrite, storeOverwritten } from '#server/services/changes/note-write.ts';

type Events = NonNullable<Document['events']>;

/**
 * Adds what a device reports of a signed paper. An event that is known stays as it is; what only the server can know,
 * such as an accepted e-mail, is refused from a device.
 */
export async function receiveEvents(transaction: Transaction, document: Document, sent: Events): Promise<Document> {
  const known = document.events ?? {};
  const added = Object.entries(sent).filter(([id]) => !Object.hasOwn(known, id));
  if (added.length === 0) return document;
  const paper = readPaper(document.data?.content);
  if (paper === null || !isSigned(document)) throw blocked('Only a signed paper has a copy to hand over.');
  for (const [id, event] of added) await requireTrue(id, event, paper);
  return writeEvents(
    transaction,
    document,
    Object.fromEntries(added.map(([id, event]) => [id, { ...event, time: clampToNow(event.time, transaction.now) }])),
  );
}

/** Adds events to a signed paper, each with its entry in the audit log. */
export async function writeEvents(transaction: Transaction, document: Document, events: Events): Promise<Document> {
  const { trx, actor, now } = transaction;
  const received = Object.fromEntries(
    Object.entries(events).map(([id, event]) => [id, { ...event, receivedTime: now }] as const),
  );
  await storeOverwritten(transaction, 'estimate-documents', document);
  await addEvents(trx, actor.companyId, document.id, received);
  const stored = await findDocument(trx, actor.companyId, document.id);
  if (stored === null) throw notFound();
  for (const { what, signers, time, by = null, to = null } of Object.values(received))
    await noteWrite(transaction, 'estimate-documents', what, stored, { signers: signers.join(' '), time, by, to });
  return stored;
}

async function requireTrue(id: string, { what, signers, time, code }: DocumentEvent, paper: Paper): Promise<void> {
  const errors = {
    ...(eventKinds[what].writtenBy === 'device' ? {} : { what: ['Only the server writes this.'] }),
    ...(signers.every((key) => isBuyer(key) && paper.signers.some((signer) => signer.key === key))
      ? {}
      : { signers: ['The paper names no such buyer.'] }),
    ...(Number.isNaN(Date.parse(time)) ? { time: ['Time is not valid.'] } : {}),
    ...(what === 'opened' && code !== (await copyCode(await contentHash(paper)))
      ? { code: ['These are not the digits of the copy.'] }
      : {}),
  };
  if (Object.keys(errors).length > 0)
    throw refuseInput(
      Object.fromEntries(Object.entries(errors).map(([name, texts]) => [`events.${id}.${name}`, texts])),
    );
}
