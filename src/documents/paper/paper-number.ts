// Numbers of papers: 64D7A752 is a contract, 64D7A752-CO1 its first change order, 64D7A752-WO1r2 the second revision of
// a work order. They are made offline and are part of the content.
import type { Document } from '#contract/records/document.ts';
import type { Estimate } from '#contract/records/estimate.ts';
import { type PaperNumber, readNumber } from '#documents/paper/read-number.ts';
import { readPaper } from '#documents/paper/read-paper.ts';
import { soldChain } from '#documents/paper/sold-chain.ts';
import { byReceipt } from '#domain/documents/by-receipt.ts';

/** The number of a contract, or of an estimate whose papers have no contract: the first digits of its uuid. */
export const numberOfUuid = (uuid: string): string => uuid.slice(0, 8).toUpperCase();

const formatNumber = ({ base, code, ordinal, revision }: PaperNumber): string =>
  `${base}-${code}${ordinal}${revision > 1 ? `r${revision}` : ''}`;

/** The number in a document's content; null when the content cannot be read. */
export const numberOf = ({ data }: Pick<Document, 'data'>): string | null => readPaper(data?.content)?.number ?? null;

/** The number that an estimate's papers begin with: its contract's, otherwise its own. */
export const baseNumber = (estimate: Pick<Estimate, 'uuid'>, documents: readonly Document[]): string =>
  soldChain(documents)?.contract.paper.number ?? numberOfUuid(estimate.uuid);

/** The next number of a kind; for a paper that is made again, its next revision. */
export function nextNumber(
  { code }: { readonly code: string },
  estimate: Pick<Estimate, 'uuid'>,
  documents: readonly Document[],
  again: Document | null = null,
): string {
  const known = documents.flatMap((document) => readNumber(numberOf(document) ?? '') ?? []);
  const earlier = again === null ? null : readNumber(numberOf(again) ?? '');
  if (earlier !== null) {
    const revisions = known.filter(({ base, ...each }) => base === earlier.base && isSameSeries(each, earlier));
    return formatNumber({ ...earlier, revision: Math.max(...revisions.map(({ revision }) => revision)) + 1 });
  }
  const base = baseNumber(estimate, documents);
  const ordinals = known.filter((each) => each.base === base && each.code === code).map(({ ordinal }) => ordinal);
  return formatNumber({ base, code, ordinal: Math.max(0, ...ordinals) + 1, revision: 1 });
}

const isSameSeries = (one: Omit<PaperNumber, 'base'>, other: PaperNumber): boolean =>
  one.code === other.code && one.ordinal === other.ordinal;

/** The revision before a number; null for a first one. */
export function previousRevision(number: string, documents: readonly Document[]): Document | null {
  const own = readNumber(number);
  if (own === null || own.revision === 1) return null;
  const before = formatNumber({ ...own, revision: own.revision - 1 });
  return documents.find((document) => numberOf(document) === before) ?? null;
}

/** Whether one of these contents is a later revision of a document. */
export function isRevised(document: Pick<Document, 'data'>, contents: readonly string[]): boolean {
  const own = readNumber(numberOf(document) ?? '');
  return contents.some((content) => {
    const other = readNumber(readPaper(content)?.number ?? '');
    if (own === null || other === null || other.base !== own.base) return false;
    return isSameSeries(other, own) && other.revision > own.revision;
  });
}

/** The newest paper of a kind over exactly these trades. */
export const latestPaper = (
  documents: readonly Document[],
  type: number,
  workflowIds: readonly number[],
): Document | null =>
  documents
    .filter((document) => document.type === type && document.data?.content !== undefined)
    .filter(
      ({ workflows }) => workflows.length === workflowIds.length && workflows.every((id) => workflowIds.includes(id)),
    )
    .toSorted(byReceipt)
    .at(-1) ?? null;
