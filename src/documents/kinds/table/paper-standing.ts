import type { Document } from '#contract/records.ts';
import type { PaperKind } from '#documents/kinds/paper-kind.ts';
import { kindOfType } from '#documents/kinds/table/paper-kinds.ts';
import { stoppedBy } from '#documents/kinds/table/stopped-by.ts';
import { numberOf, readNumber } from '#documents/paper/paper-number.ts';
import { type SoldChain, soldChain } from '#documents/paper/sold-chain.ts';
import { changedLines, workOf } from '#documents/work-list/stored-work.ts';
import type { Work } from '#documents/work-list/work.ts';
import { isCancelled } from '#domain/documents/contract-in-force.ts';
import { changeOrderType, isSigned } from '#domain/documents/is-signed.ts';
import { type SigningState, signingState } from '#domain/documents/signing-state.ts';

/** A paper of an estimate as it stands now. */
export interface PaperStanding {
  readonly document: Document;
  readonly kind: PaperKind;
  /** Empty for the content of another app version. */
  readonly number: string;
  readonly state: 'made' | 'cancelled' | 'stopped' | 'superseded' | SigningState;
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
    const state = stateOf(document, kind, { documents, chain });
    return [
      {
        ...{ document, kind, state, changedLines: changed },
        number: numberOf(document) ?? '',
        next:
          state === 'declined' || state === 'voided'
            ? 'make again'
            : changed === 0 || isOver(state)
              ? null
              : kind.mustBeSigned && state === 'signed'
                ? 'change order'
                : 'make again',
        earlier: revisions.slice(0, -1).reverse(),
      },
    ];
  });
}

/** Whether nothing comes after a paper in this state. */
const isOver = (state: PaperStanding['state']): boolean => ['cancelled', 'stopped', 'superseded'].includes(state);

interface House {
  readonly documents: readonly Document[];
  readonly chain: SoldChain | null;
}

/** A paper that rests on a cancelled contract is stopped; one for another contract than that in force is superseded. */
function stateOf(document: Document, { mustBeSigned }: PaperKind, house: House): PaperStanding['state'] {
  if (isCancelled(document)) return 'cancelled';
  if (stoppedBy(document, house.documents) !== null) return 'stopped';
  const state = signingState(document);
  if (state === 'declined' || state === 'voided') return state;
  if (mustBeSigned && !isInChain(document, house.chain)) return 'superseded';
  return state === 'unsigned' && !mustBeSigned ? 'made' : state;
}

/** Whether a contract or a change order is of the house as it is sold; everything is while nothing is sold. */
function isInChain(document: Document, chain: SoldChain | null): boolean {
  if (chain === null || document.uuid === chain.contract.document.uuid) return true;
  return (
    document.type === changeOrderType && numberOf(document)?.startsWith(`${chain.contract.paper.number}-`) === true
  );
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
