import { signingDay } from '#documents/buyers/signing-day.ts';
import type { Paper } from '#documents/paper/paper.ts';
import { formatDay } from '#domain/text/days.ts';

/** The day by which a signer must sign, worded for the salesperson; null when any day will do. */
export function signByText(paper: Pick<Paper, 'cancellation'>, signer: string): string | null {
  const day = signingDay(paper, signer);
  return day === null
    ? null
    : `Sign by ${formatDay(day, 'fullDate')}, midnight local time: the contract is dated that day.`;
}
