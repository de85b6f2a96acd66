// What an answer does to a row: pure, so that every order of events can be tried.
import type { RecordRow, RecordStoreName, RecordStores, Unsettled } from '#client/database/stored-rows.ts';
import { kindOf } from '#client/records/record-kinds.ts';
import { type Problem, wordsForStatus } from '#contract/problems.ts';
import { isBehind } from '#domain/changes/generation.ts';
import { added, deleted, modified, unchanged } from '#domain/changes/record-change.ts';
import { isSameContent } from '#domain/same-content.ts';

type Row<N extends RecordStoreName> = RecordRow<RecordStores[N]>;

/** Where a record stands on this device, whatever is known of it. */
type Place = Pick<RecordRow<unknown>, 'key' | 'revision' | 'companyId' | 'userId' | 'leadId' | 'estimateId'>;

/** The row as it is on the server. */
export const cleanRow = <T extends { readonly id: number }>(row: Place, data: T): RecordRow<T> => ({
  ...row,
  id: data.id,
  data,
  state: unchanged,
  base: null,
  theirs: null,
  theirUserId: null,
  gone: false,
  sent: null,
  error: null,
  problem: null,
  changedAt: null,
  settled: null,
});

/** Without what was changed here; gone only where the office said that it is gone. */
export const rowAsInOffice = <T extends { readonly id: number }>(row: RecordRow<T>): RecordRow<T> | 'remove' => {
  const server = row.state === unchanged ? row.data : (row.theirs ?? row.base);
  return server === null || row.gone ? 'remove' : { ...cleanRow(row, server), again: null, againFrom: null };
};

/** The server took what was sent under `key`. What changed meanwhile stays a change, now of the server's version. */
export const acceptedRow = <N extends RecordStoreName>(
  name: N,
  row: Row<N>,
  key: string,
  answer: RecordStores[N],
): Row<N> | 'remove' | null => {
  const { sent } = row;
  if (sent?.key !== key) return null;
  // A request that is repeated is answered as it was at first: what others did since may have been brought already.
  const theirs = (row.theirs?.version ?? 0) > (answer.version ?? 0) ? row.theirs : null;
  if (row.state === sent.state && isSameContent(row.data, sent.data))
    return row.gone ? 'remove' : cleanRow(row, theirs ?? answer);
  const later = { ...row, id: answer.id, base: answer, theirs, sent: null, error: null, problem: null };
  if (row.state === deleted) return { ...later, data: answer };
  const mine = kindOf(name).withStoredIds(row.data, answer);
  return { ...later, state: modified, data: kindOf(name).merge(sent.data, mine, answer).record };
};

/** The server refused for good: kept as it is, shown, and sent again only when something about it changes. */
export const refusedRow = <T>(row: RecordRow<T>, key: string, problem: Problem): RecordRow<T> | 'remove' | null => {
  if (row.sent?.key !== key) return null;
  // Deleted here while it was being added, and never added: nothing is left to do.
  if (row.state === deleted && row.sent.state === added && row.theirs === null) return 'remove';
  return { ...row, sent: null, error: problem.status, problem };
};

/** It had been added already, by a request that was given up: what waits is a change of that. */
export const addedBeforeRow = <N extends RecordStoreName>(
  name: N,
  row: Row<N>,
  key: string,
  before: RecordStores[N],
): Row<N> =>
  row.sent?.key !== key || row.base !== null
    ? row
    : {
        ...row,
        id: before.id,
        state: row.state === added ? modified : row.state,
        base: before,
        data: kindOf(name).withStoredIds(row.data, before),
      };

/** Someone else changed the record first: merged where the fields differ, shown side by side where they do not. */
export const overtakenRow = <N extends RecordStoreName>(
  name: N,
  row: Row<N>,
  key: string,
  theirs: RecordStores[N],
  theirUserId: number | null,
): Row<N> | null => {
  if (row.sent?.key !== key) return null;
  const problem: Problem = { status: 412, title: wordsForStatus(412), errors: {} };
  const conflict: Row<N> = { ...row, sent: null, theirs, theirUserId, error: 412, problem };
  if (row.state === deleted || row.base === null) return conflict;
  // What a restored server lacks is nobody's change.
  const base = isBehind(theirs.version, row.base.version) ? theirs : row.base;
  const merged = kindOf(name).merge(base, row.data, theirs);
  if (merged.overlaps.length > 0) return conflict;
  if (merged.merged.every(({ side }) => side === 'theirs')) return cleanRow(row, theirs);
  return {
    ...row,
    sent: null,
    data: merged.record,
    base: theirs,
    theirs: null,
    theirUserId,
    error: null,
    problem: null,
  };
};

/** The chosen values over the merge of both versions; goes out again as a change of theirs. Null while one is not chosen. */
export const settledRow = <N extends RecordStoreName>(
  name: N,
  row: Row<N>,
  chosen: Readonly<Record<string, unknown>>,
  now: string,
): Row<N> | 'remove' | null => {
  const { base, theirs, data: mine } = row;
  if (base === null || theirs === null || row.error !== 412) return null;
  const kind = kindOf(name);
  // Theirs may have gone on while somebody chose: that was not seen.
  if (kind.merge(base, mine, theirs).overlaps.some((field) => !(field.name in chosen))) return null;
  const settled = unsettled(row);
  const data = kind.settle(base, mine, theirs, chosen);
  // Theirs may be that it is not there any more.
  if (row.state === deleted || isSameContent(data, theirs))
    return row.gone ? 'remove' : { ...cleanRow(row, theirs), settled };
  return { ...row, data, base: theirs, theirs: null, sent: null, error: null, problem: null, changedAt: now, settled };
};

const unsettled = <T>({ state, data, base, theirs, problem, changedAt }: RecordRow<T>): Unsettled<T> => ({
  state,
  data,
  base,
  theirs,
  problem,
  changedAt,
});

/** The conflict as it was before somebody settled it; null once that was sent. */
export const unsettledRow = <T>(row: RecordRow<T>): RecordRow<T> | null =>
  row.settled ? { ...row, ...row.settled, error: 412, settled: null } : null;
