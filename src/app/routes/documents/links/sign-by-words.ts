import { signingDay } from '#documents/buyers/signing-day.ts';
import type { Paper } from '#documents/paper/paper.ts';
import { dateWords } from '#domain/words/date-words.ts';

/** The day by which a signer must sign, worded for the salesperson; null when any day will do. */
export function signByWords(paper: Pick<Paper, 'cancellation'>, signer: string): string | null {
  const day = signingDay(paper, signer);
  return day === null
    ? null
    : `Sign by ${dateWords(day, 'fullDate', 'UTC')}, midnight at the job: the paper is dated that day.`;
}
