import type { Document } from '#contract/records/document.ts';
import { kindOfType } from '#documents/kind-table/paper-kinds.ts';
import { stoppedBy } from '#documents/kind-table/stopped-by.ts';
import type { PaperKind } from '#documents/kinds/paper-kind.ts';
import { numberOf } from '#documents/paper/paper-number.ts';
import { readNumber } from '#documents/paper/read-number.ts';
import { type SoldChain, soldChain } from '#documents/paper/sold-chain.ts';
import { changedLines, workOf } from '#documents/work-list/stored-work.ts';
import type { Work } from '#documents/work-list/work.ts';
import { byReceipt } from '#domain/documents/by-receipt.ts';
import { isCanceled } from '#domain/documents/contract-in-force.ts';
import { changeOrderType, isSigned } from '#domain/documents/is-signed.ts';
import { type SigningState, signingState } from '#domain/documents/signing-state.ts';

/** The current state of an estimate's paper. */
export interface PaperStatus {
  readonly document: Document;
  readonly kind: PaperKind;
  /** Empty when the content is of another app version. */
  readonly number: string;
  readonly state: 'made' | 'canceled' | 'stopped' | 'superseded' | SigningState;
  /** Lines of the estimate that have changed since the paper was made. */
  readonly changedLines: number;
  /** The paper to make next for the changes since: this one again, or a change order; null when none is needed. */
  readonly next: 'make again' | 'change order' | null;
  /** Earlier revisions, newest first. */
  readonly earlier: readonly Document[];
}

/** An estimate's papers in the order in which they were made, each with its revisions and the next step. */
export function paperStatuses(
  documents: readonly Document[],
  workNow: (workflowIds: readonly number[]) => Work,
): readonly PaperStatus[] {
  const chain = soldChain(documents);
  const inOrder = documents.toSorted(byReceipt);
  const series = new Set(inOrder.map(seriesOf));
  return [...series].flatMap((one) => {
    const revisions = inOrder.filter((each) => seriesOf(each) === one);
    const document = revisions.at(-1);
    const kind = document === undefined ? null : kindOfType(document.type);
    if (document === undefined || kind === null) return [];
    const changed = changedSince(document, kind, chain, workNow);
    const state = stateOf(document, kind, { documents, chain });
    return [
      {
        document,
        kind,
        state,
        changedLines: changed,
        number: numberOf(document) ?? '',
        next: nextPaper(kind, state, changed),
        earlier: revisions.slice(0, -1).reverse(),
      },
    ];
  });
}

function nextPaper({ mustBeSigned }: PaperKind, state: PaperStatus['state'], changed: number): PaperStatus['next'] {
  if (state === 'declined' || state === 'voided') return 'make again';
  if (changed === 0 || isOver(state)) return null;
  return mustBeSigned && state === 'signed' ? 'change order' : 'make again';
}

/** Whether this state of a paper is final. */
const isOver = (state: PaperStatus['state']): boolean => ['canceled', 'stopped', 'superseded'].includes(state);

interface House {
  readonly documents: readonly Document[];
  readonly chain: SoldChain | null;
}

/**
 * A paper that is based on a canceled contract is stopped; one that is based on a contract no longer in force is
 * superseded.
 */
function stateOf(document: Document, { mustBeSigned }: PaperKind, house: House): PaperStatus['state'] {
  if (isCanceled(document)) return 'canceled';
  if (stoppedBy(document, house.documents) !== null) return 'stopped';
  const state = signingState(document);
  if (state === 'declined' || state === 'voided') return state;
  if (mustBeSigned && !isInChain(document, house.chain)) return 'superseded';
  return state === 'unsigned' && !mustBeSigned ? 'made' : state;
}

/** Whether a contract or change order belongs to the current sale; while nothing is sold, everything does. */
function isInChain(document: Document, chain: SoldChain | null): boolean {
  if (chain === null || document.uuid === chain.contract.document.uuid) return true;
  return (
    document.type === changeOrderType && numberOf(document)?.startsWith(`${chain.contract.paper.number}-`) === true
  );
}

/** Revisions of one paper have the same number except for its end. */
function seriesOf(document: Document): string {
  const number = numberOf(document);
  const parts = readNumber(number ?? '');
  return parts === null ? document.uuid : `${parts.base}-${parts.code}${parts.ordinal}`;
}

/** The sold work is compared as a whole, contract with signed change orders, and shown at the newest of them. */
function changedSince(
  document: Document,
  { mustBeSigned }: PaperKind,
  chain: SoldChain | null,
  workNow: (workflowIds: readonly number[]) => Work,
): number {
  const isSold = mustBeSigned && isSigned(document);
  const newest = chain === null ? null : (chain.changes.at(-1) ?? chain.contract).document;
  const sold = newest?.uuid === document.uuid ? (chain?.work ?? null) : null;
  const before = isSold ? sold : workOf(document);
  return before === null ? 0 : changedLines(before, workNow(before.map(({ workflowId }) => workflowId)));
}
