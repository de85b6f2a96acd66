import { combineLatest, map, type Observable } from 'rxjs';
import type { RecordStore } from '#client/database/record-store.ts';
import { watchRows } from '#client/database/watch-rows.ts';
import { watchSides } from '#client/records/side-requests.ts';
import { changeStates } from '#domain/changes/change-state.ts';
import { needsPerson } from '#domain/changes/record-parts.ts';
import { recordStoreNames } from '#domain/changes/record-stores.ts';

export interface Unsent {
  readonly waiting: number;
  readonly attention: number;
}

/**
 * How many changes of a person have not arrived, counted on the records themselves: the index of them follows a moment
 * later, and in that moment nobody may be told that all is sent.
 */
export const countUnsent = (store: RecordStore, companyId: number, userId: number): Observable<Unsent> => {
  const records = recordStoreNames.flatMap((name) =>
    changeStates.map((state) =>
      watchRows(store, name, { state }).pipe(
        map((rows) =>
          [...rows.values()].filter((row) => row.companyId === companyId && row.userId === userId).map(needsPerson),
        ),
      ),
    ),
  );
  const sides = watchSides(store, companyId).pipe(
    map((rows) =>
      rows
        .map(({ data }) => data)
        .filter((request) => request.userId === userId)
        .map(({ error }) => error !== null),
    ),
  );
  return combineLatest([...records, sides]).pipe(
    map((all) => {
      const waiting = all.flat();
      const attention = waiting.filter((isAttention) => isAttention).length;
      return { waiting: waiting.length - attention, attention };
    }),
  );
};
