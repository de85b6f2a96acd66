// What waits beside the records: photos of a lead and PDFs that were asked for. Each stands in a row of `info` until the
// server has taken it.
import { combineLatest, map, type Observable } from 'rxjs';
import { changeRow } from '#client/database/change-row.ts';
import { findInfo, watchAllInfo } from '#client/database/info-access.ts';
import type { InfoRowOf } from '#client/database/info-rows.ts';
import type { RecordStore } from '#client/database/record-store.ts';
import type { Outcome } from '#client/sync/syncing.ts';
import { type Problem, persistenceOf } from '#contract/problems.ts';

export type SideRow = InfoRowOf<'photo'> | InfoRowOf<'pdf'>;

export const findSides = async (
  store: RecordStore,
  where: { readonly companyId?: number } = {},
): Promise<readonly SideRow[]> => [
  ...(await findInfo(store, 'photo', where)),
  ...(await findInfo(store, 'pdf', where)),
];

export const watchSides = (store: RecordStore, companyId: number): Observable<readonly SideRow[]> =>
  combineLatest([watchAllInfo(store, 'photo', companyId), watchAllInfo(store, 'pdf', companyId)]).pipe(
    map(([photos, pdfs]) => [...photos, ...pdfs]),
  );

/** Asks again what was refused. */
export const retrySideRow = async (store: RecordStore, { key }: SideRow): Promise<void> => {
  await changeSide(store, key, { error: null, problem: null });
};

const changeSide = (
  store: RecordStore,
  key: string,
  refusal: { readonly error: number | null; readonly problem: Problem | null },
): Promise<unknown> =>
  changeRow(store, 'info', key, (row) =>
    row?.kind === 'photo'
      ? { ...row, data: { ...row.data, ...refusal } }
      : row?.kind === 'pdf'
        ? { ...row, data: { ...row.data, ...refusal } }
        : null,
  );

/** Puts a refusal where it belongs: for good onto the request, else it is asked again. Null when the next may go. */
export const settleRefusal = async (store: RecordStore, key: string, problem: Problem): Promise<Outcome | null> => {
  if (problem.status === 401) return 'over';
  if (persistenceOf(problem.status) === 'transient') return 'later';
  await changeSide(store, key, { error: problem.status, problem });
  return null;
};
