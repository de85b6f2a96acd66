import type { Document } from '#contract/records/document.ts';
import type { PaperKind } from '#documents/kinds/paper-kind.ts';
import { deadlineOnPaper } from '#documents/law/signing-clocks.ts';
import { soldChain } from '#documents/paper/sold-chain.ts';
import { dayIn, dayWords } from '#domain/words/days.ts';

/** Warnings before a supplier or a crew gets a paper; they block nothing. */
export function paperWarnings(
  { reader }: Pick<PaperKind, 'reader'>,
  documents: readonly Document[],
  now: string,
): readonly string[] {
  if (reader !== 'supplier' && reader !== 'crew') return [];
  const chain = soldChain(documents);
  if (chain === null) return ['The contract is not signed yet.'];
  const deadline = deadlineOnPaper(chain.contract.document);
  if (deadline === undefined || dayIn(new Date(now), deadline.facts.timeZone) > deadline.lastDay) return [];
  return [`The customer may cancel until the end of ${dayWords(deadline.lastDay, 'weekdayAndDay')}.`];
}
