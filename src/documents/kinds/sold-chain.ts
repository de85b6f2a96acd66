import type { Document } from '#contract/records.ts';
import type { Paper } from '#documents/content/paper.ts';
import { readPaper } from '#documents/content/read-paper.ts';
import { workOf } from '#documents/work-list/stored-work.ts';
import type { Work } from '#documents/work-list/work.ts';
import { contractType, isSigned } from '#domain/documents/is-signed.ts';
import { fromCents } from '#domain/money/round-money.ts';
import { sumMoney } from '#domain/money/sum-money.ts';

/** A signed contract or change order. */
interface SoldPaper {
  readonly paper: Paper;
  /** The hash under its signatures. */
  readonly hash: string;
  readonly document: Document;
}

/** The purchase of a house: its contract and the signed change orders in their order. */
export interface SoldChain {
  readonly contract: SoldPaper;
  readonly changes: readonly SoldPaper[];
  /** The work as it is sold now; null when it was signed before papers kept their work. */
  readonly work: Work | null;
}

export const changeOrderType = 7;

/** The contract in force with its signed change orders; null while nothing is sold. */
export function soldChain(documents: readonly Document[]): SoldChain | null {
  const signed = documents
    .filter(isSigned)
    .flatMap((document): SoldPaper[] => {
      const paper = readPaper(document.data?.content);
      const hash = Object.values(document.signatures ?? {})[0]?.contentHash ?? '';
      return paper === null ? [] : [{ paper, hash, document }];
    })
    .toSorted((one, other) => signedTime(one).localeCompare(signedTime(other)));
  const contract = signed.findLast(({ document }) => document.type === contractType);
  if (contract === undefined) return null;
  const changes = signed.filter(
    ({ document, paper }) => document.type === changeOrderType && paper.number.startsWith(`${contract.paper.number}-`),
  );
  return { contract, changes, work: workOf((changes.at(-1) ?? contract).document) };
}

const signedTime = ({ document }: SoldPaper): string =>
  Object.values(document.signatures ?? {})
    .map(({ timestamp }) => timestamp)
    .toSorted()
    .at(-1) ?? '';

/** The net total of signed change orders. */
export const totalOfChanges = ({ changes }: Pick<SoldChain, 'changes'>): number =>
  sumMoney(changes.map(({ paper }) => fromCents(paper.totalCents)));
