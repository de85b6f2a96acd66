import type { Document, Estimate, Signature } from '#contract/records.ts';
import { contentHash } from '#documents/content-hash.ts';
import { canonicalJson } from '#domain/canonical-json.ts';
import { contractType } from '#domain/documents/is-signed.ts';
import type { JobQueue } from '#server/jobs/job-queue.ts';
import { notFound, refuse, refuseInput } from '#server/refusal.ts';
import {
  findDocument,
  findDocumentByUuid,
  insertDocument,
  insertSignatures,
  lockDocument,
  type Signatures,
  updateDocument,
} from '#server/repositories/documents.ts';
import { lockEstimate } from '#server/repositories/estimates.ts';
import type { Work } from '#server/services/records/answer-once.ts';
import { checkFrozenPaper } from '#server/services/records/check-frozen-paper.ts';
import { type ExpectedVersion, requireVersion } from '#server/services/records/check-version.ts';
import { keepOverwritten, noteWrite } from '#server/services/records/note-write.ts';
import { requireRoomForDocument } from '#server/services/records/require-room.ts';

/** The members that a caller may set; the server knows the rest. */
type DocumentInput = Partial<Document>;
export type NewDocument = DocumentInput & Required<Pick<Document, 'name' | 'estimateId' | 'uuid'>>;

/** Further dependencies of saving. */
export interface DocumentWork extends Work {
  readonly jobs: JobQueue;
  /** Network address of the signer. */
  readonly receivedFrom: string;
}

/** Adds a document, with its signatures if it was signed. Its PDF is made in the background. */
export async function addDocument(
  work: DocumentWork,
  input: NewDocument,
  expected: ExpectedVersion,
): Promise<Document> {
  const { trx, actor, now } = work;
  const { companyId } = actor;
  const known = await findDocumentByUuid(trx, companyId, input.uuid);
  if (known !== undefined) return answerAgain(work, known, input, expected);
  const estimate = await lockEstimate(trx, companyId, input.estimateId);
  if (estimate === null) throw refuseInput({ estimateId: ['Estimate id is not valid.'] });
  const { signatures = {}, ...rest } = input;
  const document: Document = {
    ...rest,
    id: 0,
    leadId: estimate.leadId,
    createdByUserId: actor.userId,
    type: input.type ?? contractType,
    workflows: input.workflows ?? estimate.workflowIds,
    createdTime: input.createdTime ?? now,
  };
  const { received, frozen } = await frozenBy(work, document, estimate, signatures);
  const id = await insertDocument(trx, companyId, frozen);
  if (id === null) return addDocument(work, input, expected);
  await insertSignatures(trx, companyId, id, received, now);
  await requireRoomForDocument(work, estimate.id);
  await work.jobs.enqueue(trx, 'render-pdf', { companyId, documentId: id });
  const stored = await readStored(work, id);
  await noteWrite(work, 'estimate-documents', isEmpty(received) ? 'added' : 'signed', stored, hashesOf(received));
  return stored;
}

/** Changes or signs an unsigned document; a signed one is final. */
export async function changeDocument(
  work: DocumentWork,
  id: number,
  input: DocumentInput,
  expected: ExpectedVersion,
): Promise<Document> {
  const { trx, actor, now } = work;
  const current = await lockDocument(trx, actor.companyId, id);
  if (current === null) throw notFound();
  await requireVersion(work, 'estimate-documents', current.document, expected);
  if (current.isSigned) throw refuse(409, 'A signed document cannot be changed. Make a change order instead.');
  const { document: before } = current;
  const { signatures = {}, ...rest } = input;
  const document: Document = {
    ...before,
    ...rest,
    id,
    uuid: before.uuid,
    estimateId: before.estimateId,
    leadId: before.leadId ?? 0,
    createdByUserId: before.createdByUserId ?? null,
  };
  const estimate = await lockEstimate(trx, actor.companyId, before.estimateId);
  if (estimate === null) throw notFound();
  const { received, frozen } = await frozenBy(work, document, estimate, signatures);
  await keepOverwritten(work, 'estimate-documents', before);
  await updateDocument(trx, actor.companyId, frozen);
  await insertSignatures(trx, actor.companyId, id, received, now);
  await requireRoomForDocument(work, estimate.id);
  await work.jobs.enqueue(trx, 'render-pdf', { companyId: actor.companyId, documentId: id });
  const stored = await readStored(work, id);
  await noteWrite(work, 'estimate-documents', isEmpty(received) ? 'changed' : 'signed', stored, hashesOf(received));
  return stored;
}

// The first answer was lost with its key: the signed document exists and stays.
async function answerAgain(
  work: DocumentWork,
  known: { readonly id: number; readonly deleted_at: string | null },
  input: DocumentInput,
  expected: ExpectedVersion,
): Promise<Document> {
  if (known.deleted_at !== null) throw refuse(410);
  const stored = await readStored(work, known.id);
  if (isEmpty(stored.signatures ?? {})) return changeDocument(work, known.id, input, expected);
  if (isSameSigning(stored, input)) return stored;
  throw refuse(409, 'A signed document cannot be changed. Make a change order instead.');
}

/** Whether both have the same paper and signatures: of two signings of one document, the first wins. */
function isSameSigning(stored: Document, input: DocumentInput): boolean {
  const handsOf = ({ signatures = {} }: Pick<Document, 'signatures'>) =>
    Object.fromEntries(
      Object.entries(signatures).map(([key, { timestamp, data, signerName }]) => [
        key,
        { timestamp, data, signerName },
      ]),
    );
  return (
    stored.data?.content === input.data?.content && canonicalJson(handsOf(stored)) === canonicalJson(handsOf(input))
  );
}

/**
 * The signatures as stored, compared with the signed content and with the receipt added; and the document, whose data
 * has the work of a paper that is frozen.
 */
async function frozenBy(
  work: DocumentWork,
  document: Document,
  estimate: Estimate,
  signatures: Signatures,
): Promise<{ readonly received: Signatures; readonly frozen: Document }> {
  if (Number.isNaN(Date.parse(document.createdTime ?? '')))
    throw refuseInput({ createdTime: ['Created time is not valid.'] });
  const content = parseContent(document.data?.content);
  const hash = content === null ? null : await contentHash(content);
  const received = Object.fromEntries(
    Object.entries(signatures).map(([name, signature]) => [name, receivedSignature(work, name, signature, hash)]),
  );
  // A contract is frozen by its signatures, the other papers when they are made.
  const isFrozen = !isEmpty(signatures) || (document.type !== contractType && content !== null);
  if (!isFrozen) return { received, frozen: document };
  const sold = await checkFrozenPaper(work, document, estimate, signatures);
  return { received, frozen: { ...document, data: { ...document.data, work: sold } } };
}

function receivedSignature(work: DocumentWork, name: string, signature: Signature, hash: string | null): Signature {
  if ((signature.contentHash ?? null) !== hash)
    throw refuseInput({
      [`signatures.${name}.contentHash`]: ['The content that was signed is not the content that was sent.'],
    });
  if (Number.isNaN(Date.parse(signature.timestamp)))
    throw refuseInput({ [`signatures.${name}.timestamp`]: ['Timestamp is not valid.'] });
  return {
    ...signature,
    ...(hash === null ? {} : { contentHash: hash }),
    receivedTime: work.now,
    receivedFrom: work.receivedFrom,
  };
}

function parseContent(content: string | undefined): unknown {
  if (content === undefined) return null;
  try {
    return JSON.parse(content) as unknown;
  } catch {
    throw refuseInput({ 'data.content': ['Content is not valid.'] });
  }
}

async function readStored({ trx, actor }: Work, id: number): Promise<Document> {
  const stored = await findDocument(trx, actor.companyId, id);
  if (stored === null) throw new Error(`document ${id} is not there after it was written`);
  return stored;
}

const isEmpty = (record: object): boolean => Object.keys(record).length === 0;

const hashesOf = (signatures: Signatures): Record<string, string> =>
  Object.fromEntries(Object.entries(signatures).map(([name, { contentHash: hash }]) => [name, hash ?? '']));
