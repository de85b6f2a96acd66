import type { Document } from '#contract/records/document.ts';
import type { Paper } from '#documents/paper/paper.ts';
import { readNumber } from '#documents/paper/read-number.ts';
import { readPaper } from '#documents/paper/read-paper.ts';
import { workOf } from '#documents/work-list/stored-work.ts';
import type { Work } from '#documents/work-list/work.ts';
import { byReceipt } from '#domain/documents/by-receipt.ts';
import { contractInForce } from '#domain/documents/contract-in-force.ts';
import { changeOrderType, isSigned } from '#domain/documents/is-signed.ts';
import { fromCents } from '#domain/money/round-money.ts';
import { sumMoney } from '#domain/money/sum-money.ts';

/** A signed contract or change order. */
interface SoldPaper {
  readonly paper: Paper;
  /** The hash under its signatures. */
  readonly hash: string;
  readonly document: Document;
}

/** A house's sale: its contract and the signed change orders, in order. */
export interface SoldChain {
  readonly contract: SoldPaper;
  readonly changes: readonly SoldPaper[];
  /** The work as currently sold; null when it was signed before papers stored their work list. */
  readonly work: Work | null;
}

/** The contract in force with its signed change orders; null when nothing is sold or this app cannot read it. */
export function soldChain(documents: readonly Document[]): SoldChain | null {
  const contract = soldPaper(contractInForce(documents));
  if (contract === null) return null;
  const changes = documents
    .filter((document) => document.type === changeOrderType && isSigned(document))
    .toSorted(byReceipt)
    .flatMap((document) => soldPaper(document) ?? [])
    .filter(({ paper }) => paper.number.startsWith(`${contract.paper.number}-`))
    .toSorted((one, other) => ordinalOf(one) - ordinalOf(other));
  return { contract, changes, work: workOf((changes.at(-1) ?? contract).document) };
}

/** Each change order rests on the ones before it, and its number counts them. */
const ordinalOf = ({ paper }: SoldPaper): number => readNumber(paper.number)?.ordinal ?? 0;

function soldPaper(document: Document | null): SoldPaper | null {
  const paper = document === null ? null : readPaper(document.data?.content);
  if (document === null || paper === null) return null;
  return { paper, document, hash: Object.values(document.signatures ?? {})[0]?.contentHash ?? '' };
}

/** The net total of signed change orders. */
export const totalOfChanges = ({ changes }: Pick<SoldChain, 'changes'>): number =>
  sumMoney(changes.map(({ paper }) => fromCents(paper.totalCents)));
