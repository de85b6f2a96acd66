import type { Document } from '#contract/records/document.ts';
import type { PaperKind } from '#documents/kinds/paper-kind.ts';
import { presentDeadline } from '#documents/law/copy-deadline.ts';
import { soldChain } from '#documents/paper/sold-chain.ts';
import { dayIn, formatDay } from '#domain/text/days.ts';

/** Warnings before a supplier or a crew gets a paper; they block nothing. */
export function paperWarnings(
  { reader }: Pick<PaperKind, 'reader'>,
  documents: readonly Document[],
  now: string,
): readonly string[] {
  if (reader !== 'supplier' && reader !== 'crew') return [];
  const chain = soldChain(documents);
  if (chain === null) return ['The contract is not signed yet.'];
  const deadline = presentDeadline(chain.contract.document, new Date(now));
  if (deadline === null || dayIn(new Date(now), deadline.facts.timeZone) > deadline.lastDay) return [];
  if (deadline.waitsForCopy)
    return ['The customer may still cancel: the time to cancel begins when each buyer has a copy of the contract.'];
  return [`The customer may cancel until the end of ${formatDay(deadline.lastDay, 'weekdayAndDay')}.`];
}
