import type { Document, DocumentEnding } from '#contract/records/document.ts';
import type { Signature } from '#contract/records/signature.ts';
import { contentHash } from '#documents/content-hash.ts';
import { momentTime } from '#domain/days/read-day.ts';
import { defined } from '#domain/defined.ts';
import { refuseInput } from '#server/refusal.ts';
import type { StoredSignatures } from '#server/repositories/signing/document-signatures.ts';
import type { Transaction } from '#server/services/changes/answer-once.ts';

/** A change that comes in over the network. */
interface Receiving extends Transaction {
  /** Network address of the signer. */
  readonly receivedFrom: string;
  /** It comes through a signer's own link, whose facts the server has added. */
  readonly isByLink?: boolean;
}

/** Checks signatures against the document's content, and adds their receipt. */
export async function receivedSignatures(
  work: Receiving,
  { data }: Pick<Document, 'data'>,
  signatures: StoredSignatures,
): Promise<StoredSignatures> {
  const content = parseContent(data?.content);
  const hash = content === null ? null : await contentHash(content);
  return Object.fromEntries(
    Object.entries(signatures).map(([name, signature]) => [name, receivedSignature(work, name, signature, hash)]),
  );
}

function receivedSignature(work: Receiving, name: string, signature: Signature, hash: string | null): Signature {
  if ((signature.contentHash ?? null) !== hash)
    throw refuseInput({
      [`signatures.${name}.contentHash`]: ['The content that was signed is not the content that was sent.'],
    });
  if (momentTime(signature.timestamp) === null)
    throw refuseInput({ [`signatures.${name}.timestamp`]: ['Timestamp is not valid.'] });
  // Earlier versions of the app sent a copy as handed over together with the choice of papers.
  const { copy: _copy, copyTime: _copyTime, signerEmail, presence, ...given } = signature;
  // A device of the company reports what happens at its table, and no more.
  const atTable = presence === undefined ? {} : { presence: 'in person' as const };
  const where = work.isByLink ? defined({ presence, signerEmail }) : atTable;
  return {
    ...given,
    ...where,
    ...defined({ contentHash: hash ?? undefined }),
    receivedTime: work.now,
    receivedFrom: work.receivedFrom,
  };
}

/** Adds the receipt to a document's ending. */
export function receivedEnding({ now }: Pick<Transaction, 'now'>, ending: DocumentEnding): DocumentEnding {
  if (momentTime(ending.timestamp) === null) throw refuseInput({ 'ending.timestamp': ['Timestamp is not valid.'] });
  return { ...ending, receivedTime: now };
}

export function parseContent(content: string | undefined): unknown {
  if (content === undefined) return null;
  try {
    return JSON.parse(content) as unknown;
  } catch {
    throw refuseInput({ 'data.content': ['Content is not valid.'] });
  }
}
