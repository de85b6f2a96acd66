import type { Document } from '#contract/records/document.ts';
import type { Estimate } from '#contract/records/estimate.ts';
import { momentTime } from '#domain/days/read-day.ts';
import { contractType, isSigned } from '#domain/documents/is-signed.ts';
import { requiredSigners, signingState } from '#domain/documents/signing-state.ts';
import { centsProblem } from '#domain/money/cents-problem.ts';
import { blocked, gone, notFound, refuseInput } from '#server/refusal.ts';
import {
  findDocument,
  findEstimateId,
  insertDocument,
  lockDocument,
  updateDocument,
} from '#server/repositories/documents.ts';
import { lockEstimate } from '#server/repositories/estimates.ts';
import { findByUuid } from '#server/repositories/record-rows.ts';
import { insertSignatures, type StoredSignatures } from '#server/repositories/signing/document-signatures.ts';
import { announceSigned } from '#server/services/api-integration/announce.ts';
import type { Transaction } from '#server/services/changes/answer-once.ts';
import { changeIfKnown } from '#server/services/changes/change-if-known.ts';
import { type ExpectedVersion, requireVersion } from '#server/services/changes/check-version.ts';
import { clampToNow } from '#server/services/changes/clamp-to-now.ts';
import { noteWrite, storeOverwritten } from '#server/services/changes/note-write.ts';
import { requireRoomForDocument } from '#server/services/changes/require-room.ts';
import { checkFrozenPaper } from '#server/services/frozen-papers/check-frozen-paper.ts';
import { receiveCancellation } from '#server/services/records/cancel-contract.ts';
import type { DocumentTransaction } from '#server/services/signing/document-transaction.ts';
import { growDocument, hashesOf } from '#server/services/signing/grow-document.ts';
import { receiveEvents } from '#server/services/signing/receive-events.ts';
import { parseContent, receivedEnding, receivedSignatures } from '#server/services/signing/receive-signatures.ts';

/** The members that a caller may set; the server sets the rest. */
type DocumentInput = Partial<Document>;
export type NewDocument = DocumentInput & Required<Pick<Document, 'name' | 'estimateId' | 'uuid'>>;

/** Adds a document, with its signatures if it is signed. Its PDF is made in the background. */
export const addDocument = async (
  transaction: DocumentTransaction,
  input: NewDocument,
  expected: ExpectedVersion,
): Promise<Document> => withSequel(transaction, await addPaper(transaction, input, expected), input);

/** Changes or signs an unsigned document. A signed one is final: it can only be canceled by its buyer. */
export const changeDocument = async (
  transaction: DocumentTransaction,
  id: number,
  input: DocumentInput,
  expected: ExpectedVersion,
): Promise<Document> => withSequel(transaction, await changePaper(transaction, id, input, expected), input);

/**
 * Contract, signatures, what happened after them and the buyer's notice may arrive together, from a device that was
 * offline the whole time.
 */
async function withSequel(
  transaction: Transaction,
  document: Document,
  { events, cancellation }: DocumentInput,
): Promise<Document> {
  const grown = events === undefined ? document : await receiveEvents(transaction, document, events);
  return cancellation === undefined ? grown : receiveCancellation(transaction, grown, cancellation);
}

async function addPaper(
  transaction: DocumentTransaction,
  input: NewDocument,
  expected: ExpectedVersion,
): Promise<Document> {
  const { trx, actor, now } = transaction;
  const { companyId } = actor;
  const known = await findByUuid(trx, { companyId, store: 'estimate-documents' }, input.uuid);
  const changed = changeIfKnown(known, (id) => changeAgain(transaction, id, input, expected));
  if (changed !== null) return changed;
  const estimate = await lockEstimate(trx, companyId, input.estimateId);
  if (estimate === null) throw refuseInput({ estimateId: ['Estimate id is not valid.'] });
  const { signatures = {}, events: _events, ...rest } = input;
  const document: Document = {
    ...rest,
    id: 0,
    leadId: estimate.leadId,
    createdByUserId: actor.userId,
    type: input.type ?? contractType,
    workflows: input.workflows ?? estimate.workflowIds,
    createdTime: input.createdTime ?? now,
  };
  const { received, frozen } = await frozenBy(transaction, { document, before: null }, estimate, signatures);
  const id = await insertDocument(trx, companyId, frozen);
  if (id === null) return addPaper(transaction, input, expected);
  await insertSignatures(trx, companyId, id, received, isSigned({ ...frozen, signatures: received }) ? now : null);
  await requireRoomForDocument(transaction, estimate.id);
  await transaction.jobs.enqueue(trx, 'render-pdf', { companyId, documentId: id });
  const stored = await readStored(transaction, id);
  await announceSigned(transaction, stored);
  await noteWrite(
    transaction,
    'estimate-documents',
    isEmpty(received) ? 'added' : 'signed',
    stored,
    hashesOf(received),
  );
  return stored;
}

async function changePaper(
  transaction: DocumentTransaction,
  id: number,
  input: DocumentInput,
  expected: ExpectedVersion,
): Promise<Document> {
  const { trx, actor, now } = transaction;
  // The estimate is locked before its documents, because moving an estimate to another lead moves them.
  const estimate = await lockEstimate(trx, actor.companyId, await findEstimateId(trx, actor.companyId, id));
  const current = await lockDocument(trx, actor.companyId, id);
  if (current === null) throw notFound();
  await requireVersion(transaction, 'estimate-documents', current.document, expected);
  const { document: before } = current;
  if (isFrozenForSigning(before)) {
    const grown = await growDocument(transaction, before, input);
    if (grown === before && isSigned(before) && input.cancellation === undefined && input.events === undefined)
      throw blocked('A signed document cannot be changed. Make a change order instead.');
    return grown;
  }
  const { signatures = {}, events: _events, ...rest } = input;
  const document: Document = {
    ...before,
    ...rest,
    id,
    uuid: before.uuid,
    estimateId: before.estimateId,
    leadId: before.leadId ?? 0,
    createdByUserId: before.createdByUserId ?? null,
  };
  if (estimate === null) throw notFound();
  const { received, frozen } = await frozenBy(transaction, { document, before }, estimate, signatures);
  await storeOverwritten(transaction, 'estimate-documents', before);
  await updateDocument(trx, actor.companyId, frozen);
  await insertSignatures(
    trx,
    actor.companyId,
    id,
    received,
    isSigned({ ...frozen, signatures: received }) ? now : null,
  );
  await requireRoomForDocument(transaction, estimate.id);
  await transaction.jobs.enqueue(trx, 'render-pdf', { companyId: actor.companyId, documentId: id });
  const stored = await readStored(transaction, id);
  await announceSigned(transaction, stored);
  await noteWrite(
    transaction,
    'estimate-documents',
    isEmpty(received) ? 'changed' : 'signed',
    stored,
    hashesOf(received),
  );
  return stored;
}

// The first answer and its idempotency key were lost; the signed document exists and stays.
async function changeAgain(
  transaction: DocumentTransaction,
  id: number,
  input: DocumentInput,
  expected: ExpectedVersion,
): Promise<Document> {
  const stored = await lockDocument(transaction.trx, transaction.actor.companyId, id);
  if (stored === null) throw gone();
  return isFrozenForSigning(stored.document)
    ? growDocument(transaction, stored.document, input)
    : changePaper(transaction, id, input, expected);
}

/** Whether the document's content is frozen, because somebody may sign it or has signed it. */
const isFrozenForSigning = (document: Document): boolean => signingState(document) !== 'unsigned';

/**
 * Checks the signatures against the signed content and adds their receipt. Returns them with the document, whose paper
 * has been compared if there is one.
 */
async function frozenBy(
  transaction: DocumentTransaction,
  change: { readonly document: Document; readonly before: Document | null },
  estimate: Estimate,
  signatures: StoredSignatures,
): Promise<{ readonly received: StoredSignatures; readonly frozen: Document }> {
  const { comparedTime: _compared, ...document } = change.document;
  if (momentTime(document.createdTime ?? '') === null)
    throw refuseInput({ createdTime: ['Created time is not valid.'] });
  requireCents(document, change.before);
  const received = await receivedSignatures(transaction, document, signatures);
  const content = parseContent(document.data?.content);
  const { ending } = document;
  const isOffered = signingState({ ...document, signatures }) !== 'unsigned';
  if (ending !== undefined && requiredSigners(document).length === 0)
    throw refuseInput({ ending: ['Only a paper that was read to be signed can be declined or voided.'] });
  // Content that is stored is printed, so it is compared even before somebody may sign it.
  if (!isOffered && content === null)
    return { received, frozen: { ...document, createdTime: clampToNow(document.createdTime, transaction.now) } };
  const frozen = await checkFrozenPaper(transaction, change, estimate, signatures);
  return {
    received,
    frozen: ending === undefined ? frozen : { ...frozen, ending: receivedEnding(transaction, ending) },
  };
}

/** Refuses lump sums that are no dollars and cents; stored ones stay. */
function requireCents(document: Document, before: Document | null): void {
  const errors = (['additionalCost', 'additionalWorkTotalBroughtFromAddendum'] as const).flatMap((member) => {
    const amount = document[member] ?? 0;
    const problem = amount === before?.[member] ? null : centsProblem(amount);
    return problem === null ? [] : [[member, [problem]] as const];
  });
  if (errors.length > 0) throw refuseInput(Object.fromEntries(errors));
}

async function readStored({ trx, actor }: Transaction, id: number): Promise<Document> {
  const stored = await findDocument(trx, actor.companyId, id);
  if (stored === null) throw new Error(`document ${id} is not there after it was written`);
  return stored;
}

const isEmpty = (record: object): boolean => Object.keys(record).length === 0;
