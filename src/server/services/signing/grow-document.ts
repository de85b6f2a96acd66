import type { Document } from '#contract/records/document.ts';
import type { Signature } from '#contract/records/signature.ts';
import { kindOfType } from '#documents/kind-table/paper-kinds.ts';
import { whileInForce } from '#documents/kind-table/stopped-by.ts';
import { numberOf } from '#documents/paper/paper-number.ts';
import { readPaper } from '#documents/paper/read-paper.ts';
import { soldChain, totalOfChanges } from '#documents/paper/sold-chain.ts';
import { canonicalJson } from '#domain/canonical-json.ts';
import { defined } from '#domain/defined.ts';
import { documentNames } from '#domain/documents/document-names.ts';
import { changeOrderType, isSigned } from '#domain/documents/is-signed.ts';
import { isOpenToSign, signingState } from '#domain/documents/signing-state.ts';
import { blocked, refuseInput } from '#server/refusal.ts';
import { findDocument, listDocuments, updateDocument } from '#server/repositories/documents.ts';
import { insertSignatures, type StoredSignatures } from '#server/repositories/signing/document-signatures.ts';
import { announceSigned } from '#server/services/api-integration/announce.ts';
import { noteWrite, storeOverwritten } from '#server/services/changes/note-write.ts';
import { requireRoomForDocument } from '#server/services/changes/require-room.ts';
import {
  checkInitials,
  checkSignatures,
  checkSigningDay,
  checkTimes,
} from '#server/services/signing/check-signatures.ts';
import type { DocumentTransaction } from '#server/services/signing/document-transaction.ts';
import { receivedEnding, receivedSignatures } from '#server/services/signing/receive-signatures.ts';

type Growth = Partial<Omit<Document, 'id'>>;

/**
 * Adds newly given signatures, an ending or further data to a frozen document. Nothing in it is ever changed, replaced
 * or removed. A repeated addition changes nothing.
 */
export async function growDocument(
  transaction: DocumentTransaction,
  before: Document,
  input: Growth,
): Promise<Document> {
  const { trx, actor, now } = transaction;
  const noun = documentNames[before.type]?.replaceAll('-', ' ') ?? 'document';
  requireSamePaper(before, input, noun);
  const added = newSignatures(before, input.signatures ?? {}, noun);
  const hasEnding = input.ending !== undefined && before.ending === undefined;
  if (Object.keys(added).length === 0 && !hasEnding) return before;
  if (!mayGrow(before, hasEnding)) throw blocked(closedText(before, noun));

  const received = await receivedSignatures(transaction, before, added);
  const ending = input.ending !== undefined && hasEnding ? receivedEnding(transaction, input.ending) : before.ending;
  const data = { ...input.data, ...before.data };
  const signatures = { ...before.signatures, ...received };
  const grown: Document = { ...before, data, signatures, ...defined({ ending }) };
  requireSignable(grown, added, now);
  const isDone = isSigned(grown);
  if (isDone) await requireTrueLadder(transaction, grown);

  await storeOverwritten(transaction, 'estimate-documents', before);
  await updateDocument(trx, actor.companyId, grown);
  await insertSignatures(trx, actor.companyId, before.id, received, isDone ? now : null);
  await requireRoomForDocument(transaction, before.estimateId);
  await transaction.jobs.enqueue(trx, 'render-pdf', { companyId: actor.companyId, documentId: before.id });
  const stored = await findDocument(trx, actor.companyId, before.id);
  if (stored === null) throw new Error(`document ${before.id} is not there after it was signed`);
  await announceSigned(transaction, stored);
  await noteWrite(transaction, 'estimate-documents', hasEnding ? 'ended' : 'signed', stored, {
    ...hashesOf(received),
    ...(hasEnding && ending !== undefined ? { how: ending.how, reason: ending.reason } : {}),
  });
  return stored;
}

/** Whether another signature or an ending can still be added. */
function mayGrow(before: Document, hasEnding: boolean): boolean {
  if (before.ending !== undefined || before.cancellation !== undefined) return false;
  // A paper that binds even unsigned accepts signatures at any time.
  return isOpenToSign(before) || (!hasEnding && kindOfType(before.type)?.mustBeSigned === false);
}

function requireSamePaper(before: Document, input: Growth, noun: string): void {
  const same = (one: unknown, other: unknown) => other === undefined || canonicalJson(one) === canonicalJson(other);
  const { work: _work, ...data } = input.data ?? {};
  const isSame =
    (['name', 'type', 'workflows', 'createdTime', 'additionalCost', 'showAdditionalCost'] as const).every((member) =>
      same(before[member] ?? null, input[member]),
    ) && Object.entries(data).every(([key, text]) => before.data?.[key] === undefined || before.data[key] === text);
  if (isSame) return;
  throw blocked(
    isSigned(before)
      ? 'A signed document cannot be changed. Make a change order instead.'
      : `This ${noun} was read and offered as it is, so nothing in it can be changed. Void it and make a new one.`,
  );
}

/** The signatures that the document does not have yet. An existing signature keeps its time and picture. */
function newSignatures(before: Document, given: StoredSignatures, noun: string): StoredSignatures {
  const known = before.signatures ?? {};
  for (const [key, signature] of Object.entries(given)) {
    const first = known[key];
    if (first !== undefined && !isSameHand(first, signature))
      throw blocked(`The ${noun} has a signature of ${first.signerName ?? key} already. It cannot be replaced.`);
  }
  return Object.fromEntries(Object.entries(given).filter(([key]) => known[key] === undefined));
}

/** A caller may omit the picture of a known signature. */
const isSameHand = (one: Signature, other: Signature): boolean =>
  one.timestamp === other.timestamp && one.signerName === other.signerName && (!other.data || one.data === other.data);

function requireSignable(grown: Document, added: StoredSignatures, now: string): void {
  const kind = kindOfType(grown.type);
  const paper = readPaper(grown.data?.content);
  if (kind === null || paper === null) throw refuseInput({ 'data.content': ['It holds no paper that can be signed.'] });
  checkSignatures(kind, grown, paper, grown.signatures ?? {});
  checkInitials(grown, paper, added);
  checkTimes(grown, added, now);
  checkSigningDay(paper, grown.signatures ?? {});
}

/** A change order that waited for a signature may have been overtaken by another one. */
async function requireTrueLadder({ trx, actor }: DocumentTransaction, document: Document): Promise<void> {
  if (document.type !== changeOrderType) return;
  const all = await listDocuments(trx, actor.companyId, document.estimateId);
  const others = all.filter(({ id }) => id !== document.id);
  const chain = soldChain(whileInForce(others, numberOf(document) ?? ''));
  if (chain !== null && totalOfChanges(chain) === (document.additionalWorkTotalBroughtFromAddendum ?? 0)) return;
  throw blocked(
    'Another change order was signed in between, so the price before this one is no longer right. Void it and make it again.',
  );
}

function closedText(document: Document, noun: string): string {
  const state = signingState(document);
  if (state === 'declined' || state === 'voided')
    return `This ${noun} was ${state} and can no longer be signed. Make a new one.`;
  return 'A signed document cannot be changed. Make a change order instead.';
}

/** The content hash that each signature covers, for the audit log. */
export const hashesOf = (signatures: StoredSignatures): Record<string, string> =>
  Object.fromEntries(Object.entries(signatures).map(([name, { contentHash: hash }]) => [name, hash ?? '']));
