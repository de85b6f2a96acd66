import type { Document } from '#contract/records/document.ts';
import { isSamePaper, waitsForBuyer } from '#documents/buyers/is-same-paper.ts';
import type { PaperKind } from '#documents/kinds/paper-kind.ts';
import { saleTimeZone } from '#documents/law/contract-deadline.ts';
import type { Paper } from '#documents/paper/paper.ts';
import type { PaperSource } from '#documents/paper/paper-source.ts';
import type { ClockReading } from '#domain/clock/clock-reading.ts';
import { dayQuestion } from '#domain/clock/day-question.ts';
import { shownCost } from '#domain/documents/shown-cost.ts';
import { fromCents } from '#domain/money/round-money.ts';
import { dayIn } from '#domain/text/days.ts';
import { formatMoney } from '#domain/text/format-number.ts';

interface FrozenPaper {
  /** Null before it is frozen. */
  readonly frozen: { readonly paper: Paper; readonly document: Document } | null;
  readonly signatures: Document['signatures'];
}

/** Why a frozen paper can no longer be signed; null while it can. */
export function whyOutdated(
  kind: PaperKind,
  source: PaperSource,
  { frozen, signatures }: FrozenPaper,
  clock: ClockReading,
): string | null {
  if (frozen === null) return null;
  const { paper, document } = frozen;
  const { createdTime = '', workflows: workflowIds } = document;
  const timeZone = saleTimeZone(source);
  const dayAtJob = (time: Date) => dayIn(time, timeZone);
  const isDayKnown = dayQuestion(clock, timeZone) === null;
  if (isDayKnown && waitsForBuyer(paper, signatures) && dayAtJob(clock.now) !== dayAtJob(new Date(createdTime)))
    return `The ${kind.name.toLowerCase()} is dated another day. Start over so that ${kind.sells ? 'the last day to cancel' : 'its date'} is right.`;
  const current = kind.build({
    ...source,
    workflowIds,
    createdTime,
    number: paper.number,
    additionalCost: shownCost(document),
    // Photos that were added after the paper was read are not on it.
    details: kind.readDetails(document.data?.details) ?? source.details,
  });
  const isColleague = document.createdByUserId !== source.salesperson.id;
  if (current.ok && isSamePaper(paper, current.value, isColleague)) return null;
  return kind.sells && current.ok && current.value.totalCents !== paper.totalCents
    ? `The price is now ${formatMoney(fromCents(current.value.totalCents))}. Start over to sign it.`
    : 'The estimate or a text of your company has changed. Start over to sign it as it is now.';
}
