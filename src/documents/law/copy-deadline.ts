import type { Document } from '#contract/records/document.ts';
import { receivedOn } from '#documents/buyers/handed-over.ts';
import { cancellationTable } from '#documents/law/contract-deadline.ts';
import { deadlineOnPaper } from '#documents/law/signing-clocks.ts';
import { readPaper } from '#documents/paper/read-paper.ts';
import { type LastDayToCancel, lastDayToCancel } from '#domain/documents/cancellation/last-day-to-cancel.ts';
import { dayIn } from '#domain/text/days.ts';

/** The last day to cancel as it stands now. */
export interface PresentDeadline extends LastDayToCancel {
  /** It counts from the copy, which a buyer does not have yet: the day is the one if it were handed over today. */
  readonly waitsForCopy: boolean;
}

/**
 * The last day to cancel of a signed paper. If the law counts from the buyer's copy, it moves until every buyer has one;
 * it is never before the day that the paper prints. Null for a paper without such a day.
 */
export function presentDeadline(
  document: Pick<Document, 'data' | 'signatures' | 'events'>,
  now: Date,
): PresentDeadline | null {
  const paper = readPaper(document.data?.content);
  const frozen = deadlineOnPaper(document);
  if (paper === null || frozen === undefined) return null;
  if (!frozen.candidates.some(({ starts }) => starts === 'receipt')) return { ...frozen, waitsForCopy: false };
  const { timeZone } = frozen.facts;
  const received = receivedOn(document, paper, timeZone);
  const counted = lastDayToCancel(cancellationTable, {
    ...frozen.facts,
    receivedOn: received ?? dayIn(now, timeZone),
  });
  const { lastDay } = counted.lastDay > frozen.lastDay ? counted : frozen;
  return { ...counted, lastDay, waitsForCopy: received === null };
}
