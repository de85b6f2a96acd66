import type { LinkedDocument } from '#contract/records/linked-document.ts';
import { isOtherDay } from '#documents/buyers/signing-day.ts';
import { readPaper } from '#documents/paper/read-paper.ts';
import { isBuyer } from '#documents/paper/signer-keys.ts';
import { signingState } from '#domain/documents/signing-state.ts';
import { dayIn } from '#domain/text/days.ts';

/**
 * The state of a link and its document from the signer's point of view. `waits`: this signer has signed, and another
 * has not.
 */
interface LinkedStatus {
  readonly kind: 'open' | 'other day' | 'waits' | 'signed' | 'canceled' | 'declined';
}

/** A contract must be signed on the day that it is dated: its last day to cancel counts from there. */
export function statusOf({ document, signer }: LinkedDocument, now: Date): LinkedStatus {
  if (document.ending !== undefined) return { kind: 'declined' };
  if (document.cancellation?.isInTime === true) return { kind: 'canceled' };
  if (signingState(document) === 'signed') return { kind: 'signed' };
  if (document.signatures?.[signer] !== undefined) return { kind: 'waits' };
  const paper = readPaper(document.data?.content);
  return { kind: paper !== null && isOtherDay(paper, signer, now) ? 'other day' : 'open' };
}

/** The last day to cancel, unless it is over; null when there is nothing to cancel. */
export function openLastDay(linked: LinkedDocument, now: Date): string | null {
  const { lastDay, timeZone, signer } = linked;
  if (lastDay === null || !isBuyer(signer) || statusOf(linked, now).kind !== 'signed') return null;
  return dayIn(now, timeZone) <= lastDay ? lastDay : null;
}
