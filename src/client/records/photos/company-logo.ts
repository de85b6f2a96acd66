import { distinctUntilChanged, from, map, type Observable, of, startWith, switchMap } from 'rxjs';
import { keyOf } from '#client/database/stored-rows.ts';
import { watchRow } from '#client/database/watch-rows.ts';
import { downloadFile } from '#client/records/photos/photo-list.ts';
import { type RecordsContext, watchWorker } from '#client/records/records-context.ts';

/** Object URL of the company's logo, once downloaded. */
export const watchCompanyLogo = (context: RecordsContext): Observable<string | null> =>
  watchWorker(context).pipe(
    map((worker) => worker?.companyId ?? null),
    distinctUntilChanged(),
    switchMap((companyId) =>
      companyId === null
        ? of(null)
        : watchRow(context.store, 'settings', keyOf(companyId, 'settings')).pipe(
            map((row) => row?.data.logoImage ?? null),
            distinctUntilChanged(),
            switchMap((id) =>
              id === null ? of(null) : from(logoAddress(context, companyId, id)).pipe(startWith(null)),
            ),
          ),
    ),
  );

async function logoAddress(context: RecordsContext, companyId: number, id: string): Promise<string | null> {
  const logo = await downloadFile(context, companyId, id);
  return logo.ok ? context.ports.objectUrl(logo.value) : null;
}
