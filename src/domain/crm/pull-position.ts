/**
 * The place of a pull of the CRM's changes. Leads come in the order of their changes. Pages of one question would shift
 * when a lead on an earlier page changes, so that each page is the first one of a new question, from the newest change on;
 * only more leads of a single second than a page holds are read by page number and then by token.
 */
export interface PullPosition {
  /** The question: leads changed after this time of the CRM; null for all. */
  readonly since: string | null;
  readonly page: number;
  readonly token: string | null;
  /** Newest change that was read. */
  readonly newest: string | null;
  /** A question whose pages by number may have shifted, so that it is asked once more at the end. */
  readonly again?: { readonly since: string | null };
  /** How often a question was asked once more. */
  readonly restarts?: number;
}

interface ReadPage {
  /** Times of change, in the order of the answer. */
  readonly times: readonly string[];
  readonly isMore: boolean;
  readonly nextToken: string | null;
}

const lastNumberedPage = 10;
const overlapMs = 120_000;

/** A pull from the newest change that an earlier one has read. Changes that were committed late are read again. */
export const startOfPull = (cursor: string | null): PullPosition => ({
  since: cursor === null ? null : earlier(cursor, overlapMs),
  page: 1,
  token: null,
  newest: cursor,
});

export const isPaged = ({ page, token }: PullPosition): boolean => page > 1 || token !== null;

/** The next page; null after the last one. */
export function nextPosition(
  { since, page, token, newest, ...kept }: PullPosition,
  read: ReadPage,
): PullPosition | null {
  if (!read.isMore) return null;
  const last = read.times.at(-1);
  const reached = newestOf(newest, read.times);
  const from = last === undefined ? since : earlier(last, 1000);
  // Every lead after `from` is on the first page of the next question.
  if (from !== null && (since === null || timeOf(from) > timeOf(since)) && timeOf(from) > timeOf(read.times[0] ?? from))
    return { since: from, page: 1, token: null, newest: reached, ...kept };
  if (page >= lastNumberedPage || token !== null)
    return read.nextToken === null ? null : { since, page, token: read.nextToken, newest: reached, ...kept };
  return { since, page: page + 1, token: null, newest: reached, ...kept };
}

/** The newer of two times of the CRM. */
export const newestOf = (known: string | null, times: readonly string[]): string | null =>
  times.reduce(
    (newest: string | null, time) => (newest === null || timeOf(time) > timeOf(newest) ? time : newest),
    known,
  );

const timeOf = (time: string): number => Date.parse(time);

/** A time of the CRM, so many milliseconds earlier; a time that cannot be read stays as it is. */
export function earlier(time: string, milliseconds: number): string {
  const moment = timeOf(time);
  return Number.isNaN(moment) ? time : `${new Date(moment - milliseconds).toISOString().slice(0, 19)}+00:00`;
}
