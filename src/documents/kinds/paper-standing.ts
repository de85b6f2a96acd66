import type { Document } from '#contract/records.ts';
import type { PaperKind } from '#documents/kinds/paper-kind.ts';
import { kindOfType } from '#documents/kinds/paper-kinds.ts';
import { numberOf, readNumber } from '#documents/kinds/paper-number.ts';
import { type SoldChain, soldChain } from '#documents/kinds/sold-chain.ts';
import { changedLines, workOf } from '#documents/work-list/stored-work.ts';
import type { Work } from '#documents/work-list/work.ts';
import { isSigned } from '#domain/documents/is-signed.ts';
import { type SigningState, signingState } from '#domain/documents/signing-state.ts';

/** A paper of an estimate as it stands now. */
export interface PaperStanding {
  readonly document: Document;
  readonly kind: PaperKind;
  /** Empty for the content of another app version. */
  readonly number: string;
  readonly state: 'made' | 'cancelled' | SigningState;
  /** Lines in which the estimate has moved on since. */
  readonly changedLines: number;
  /** The paper that says what has changed since. */
  readonly next: 'make again' | 'change order' | null;
  /** Earlier revisions, newest first. */
  readonly earlier: readonly Document[];
}

/** The papers of an estimate in the order of their making, each with its revisions and what comes next. */
export function paperStandings(
  documents: readonly Document[],
  workNow: (workflowIds: readonly number[]) => Work,
): readonly PaperStanding[] {
  const chain = soldChain(documents);
  const byTime = documents.toSorted((one, other) => (one.createdTime ?? '').localeCompare(other.createdTime ?? ''));
  const series = new Set(byTime.map(seriesOf));
  return [...series].flatMap((one) => {
    const revisions = byTime.filter((each) => seriesOf(each) === one);
    const document = revisions.at(-1);
    const kind = document === undefined ? null : kindOfType(document.type);
    if (document === undefined || kind === null) return [];
    const changed = changedSince(document, kind, chain, workNow);
    const state = stateOf(document, kind);
    return [
      {
        ...{ document, kind, state, changedLines: changed },
        number: numberOf(document) ?? '',
        next:
          state === 'declined' || state === 'voided'
            ? 'make again'
            : changed === 0 || state === 'cancelled'
              ? null
              : kind.mustBeSigned && state === 'signed'
                ? 'change order'
                : 'make again',
        earlier: revisions.slice(0, -1).reverse(),
      },
    ];
  });
}

function stateOf(document: Document, { mustBeSigned }: PaperKind): PaperStanding['state'] {
  if (document.cancellation?.isInTime === true) return 'cancelled';
  const state = signingState(document);
  return state === 'unsigned' && !mustBeSigned ? 'made' : state;
}

/** Revisions of one paper have the same number but for their end. */
function seriesOf(document: Document): string {
  const number = numberOf(document);
  const parts = readNumber(number ?? '');
  return parts === null ? document.uuid : `${parts.base}-${parts.code}${parts.ordinal}`;
}

/** The sold work is compared as a whole, contract and signed change orders, at the newest of them. */
function changedSince(
  document: Document,
  { mustBeSigned }: PaperKind,
  chain: SoldChain | null,
  workNow: (workflowIds: readonly number[]) => Work,
): number {
  const isSold = mustBeSigned && isSigned(document);
  const newest = chain === null ? null : (chain.changes.at(-1) ?? chain.contract).document;
  const before = !isSold ? workOf(document) : newest?.uuid === document.uuid ? (chain?.work ?? null) : null;
  return before === null ? 0 : changedLines(before, workNow(before.map(({ workflowId }) => workflowId)));
}
