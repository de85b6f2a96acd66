import { distinctUntilChanged, map, type Observable, of, switchMap, tap } from 'rxjs';
import type { RowOf } from '#client/database/record-access.ts';
import { getRecord } from '#client/database/record-access.ts';
import { rowById, visibleRecord, watchRowById } from '#client/database/record-rows.ts';
import type { RecordStore } from '#client/database/record-store.ts';
import { keyOf } from '#client/database/stored-rows.ts';
import type { LocalRecord } from '#client/device.ts';
import type { Ports } from '#client/ports.ts';
import type { UuidCompanies } from '#client/records/uuid-companies.ts';
import type { DeviceSession } from '#client/session/session.ts';
import { missing, type Problem } from '#contract/problems.ts';
import { contentOf, type Identified } from '#domain/changes/record-parts.ts';
import type { RecordStoreName, RecordStores } from '#domain/changes/record-stores.ts';
import { ok, type Result, refused } from '#domain/result.ts';

/** Shared dependencies of all code for records. */
export interface RecordsContext {
  readonly store: RecordStore;
  readonly ports: Ports;
  readonly session: DeviceSession;
  readonly uuidCompanies: UuidCompanies;
  /** File ids of photos that this device sent: a screen may still use the temporary id. */
  readonly sentAs: Map<string, string>;
}

export interface Worker {
  readonly companyId: number;
  readonly userId: number;
}

/** The current user and company; a problem when nobody is logged in. */
export function currentWorker({ session }: RecordsContext): Result<Worker, Problem> {
  const [companyId, userId] = [session.companyId(), session.userId()];
  return companyId === null || userId === null ? refused(missing) : ok({ companyId, userId });
}

/** A change belongs to the company of its record, even after another tab has chosen another. */
export async function workerFor(
  context: RecordsContext,
  name: RecordStoreName,
  uuid: string,
): Promise<Result<Worker, Problem>> {
  const now = currentWorker(context);
  const state = context.session.now();
  if (!now.ok || state.kind !== 'signed-in') return now;
  const born = context.uuidCompanies.companyOf(uuid);
  const candidates = [...(born === null ? [] : [born]), now.value.companyId, ...state.companies.map(({ id }) => id)];
  for (const companyId of candidates) {
    const isHere = (await getRecord(context.store, name, keyOf(companyId, uuid))) !== null;
    if (!isHere && companyId !== born) continue;
    const member = await context.session.memberOf(companyId);
    return member === null ? refused(missing) : ok({ companyId, userId: member.id });
  }
  return now;
}

/** A row of the chosen company, by its current or former id. */
export async function findRow<N extends RecordStoreName>(
  context: RecordsContext,
  name: N,
  id: number,
): Promise<Result<RowOf<N>, Problem>> {
  const worker = currentWorker(context);
  if (!worker.ok) return worker;
  const row = (await rowById(context.store, name, worker.value.companyId, id)) as RowOf<N> | null;
  return row === null ? refused(missing) : ok(row);
}

/** One record as the screen sees it, while observed. */
export const watchRecord = <N extends RecordStoreName>(
  context: RecordsContext,
  name: N,
  id: number,
): Observable<LocalRecord<RecordStores[N]> | null> =>
  watchWorker(context).pipe(
    switchMap((worker) =>
      worker === null
        ? of(null)
        : watchRowById(context.store, name, worker.companyId, id).pipe(
            // A form keeps its record's company, even when another is chosen and the record is removed.
            tap((row) => {
              if (row !== null) context.uuidCompanies.note(contentOf<Identified>(row).uuid, row.companyId);
            }),
            map((row) => visibleRecord(row as RowOf<N> | null, worker.userId)),
          ),
    ),
  );

export const watchWorker = ({ session }: RecordsContext): Observable<Worker | null> =>
  session.state$.pipe(
    map((state) =>
      state.kind === 'signed-in' && state.company !== null
        ? { companyId: state.company.id, userId: state.user.id }
        : null,
    ),
    distinctUntilChanged((one, other) => one?.companyId === other?.companyId && one?.userId === other?.userId),
  );
