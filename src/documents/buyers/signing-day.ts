import type { Paper } from '#documents/paper/paper.ts';
import { isBuyer } from '#documents/paper/signer-keys.ts';
import { dayIn } from '#domain/text/days.ts';

type Dated = Pick<Paper, 'cancellation'>;

/**
 * The only day, in the time zone of the job, on which a buyer can sign a paper with a last day to cancel, because that
 * deadline counts from it. Null for every other paper, and for a signer who is not a buyer.
 */
export const signingDay = ({ cancellation }: Dated, signer: string): string | null =>
  cancellation !== undefined && isBuyer(signer) ? cancellation.signedOn : null;

/** Whether that day is not today. */
export function isOtherDay(paper: Dated, signer: string, now: Date): boolean {
  const day = signingDay(paper, signer);
  return day !== null && day !== dayIn(now, paper.cancellation?.facts.timeZone ?? 'UTC');
}
