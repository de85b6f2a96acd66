import { signingDay } from '#documents/buyers/signing-day.ts';
import type { Paper } from '#documents/paper/paper.ts';
import { dayWords } from '#domain/words/days.ts';

/** The day by which a signer must sign, worded for the salesperson; null when any day will do. */
export function signByWords(paper: Pick<Paper, 'cancellation'>, signer: string): string | null {
  const day = signingDay(paper, signer);
  return day === null
    ? null
    : `Sign by ${dayWords(day, 'fullDate')}, midnight local time: the contract is dated that day.`;
}
