import {
  combineLatest,
  concatMap,
  from,
  last,
  map,
  type Observable,
  of,
  shareReplay,
  startWith,
  switchMap,
} from 'rxjs';
import type { RecordStore } from '#client/database/record-store.ts';
import { watchRows } from '#client/database/watch-rows.ts';
import type { LeadPage, LeadQuery, LeadRow } from '#client/device.ts';
import { type IndexedLead, type LeadIndex, leadIndex, queryLeads } from '#client/records/leads/lead-index.ts';
import type { Session } from '#client/session/session.ts';
import { deleted } from '#domain/changes/change-state.ts';
import { contentOf } from '#domain/changes/record-parts.ts';
import { isSignedContract } from '#domain/documents/is-signed.ts';
import { estimateTotal } from '#domain/estimates/estimate-total.ts';

interface LeadSales {
  readonly estimateTotal: number | null;
  readonly signed: boolean;
}

const noSales: LeadSales = { estimateTotal: null, signed: false };

/** Pages of leads from the device. One index per company, updated by changes. */
export const createLeadList = (store: RecordStore, session: Session): ((query: LeadQuery) => Observable<LeadPage>) => {
  // Kept while other screens are open; another company's index replaces it.
  let warm: { readonly key: string; readonly index: Observable<LeadIndex> } | null = null;
  const indexOf = (companyId: number, userId: number): Observable<LeadIndex> => {
    const key = `${companyId}|${userId}`;
    if (warm?.key !== key) {
      const index = watchRows(store, 'leads', { companyId }).pipe(map((rows) => leadIndex(rows, userId)));
      warm = { key, index: index.pipe(shareReplay({ bufferSize: 1, refCount: false })) };
    }
    return warm.index;
  };

  return (query) =>
    session.state$.pipe(
      switchMap((state) => {
        if (state.kind !== 'signed-in' || state.company === null) {
          // A logout deletes the database: the next index must be read again.
          warm = null;
          return of({ rows: [], totalCount: 0 });
        }
        const companyId = state.company.id;
        const sales = salesOfLeads(store, companyId);
        return indexOf(companyId, state.user.id).pipe(
          switchMap((index) => {
            const found = queryLeads(index, query);
            const page = found.slice(query.offset, query.offset + query.limit);
            return sales(page).pipe(
              map((byId) => ({ rows: page.map((lead) => leadRow(lead, byId)), totalCount: found.length })),
            );
          }),
        );
      }),
    );
};

const leadRow = ({ record }: IndexedLead, salesById: ReadonlyMap<number, LeadSales>): LeadRow => ({
  ...record,
  ...(salesById.get(record.data.id) ?? noSales),
});

/** Sales of the leads on a page: read only for these, memoized, and read again when they change. */
const salesOfLeads = (
  store: RecordStore,
  companyId: number,
): ((page: readonly IndexedLead[]) => Observable<ReadonlyMap<number, LeadSales>>) => {
  const known = new Map<number, LeadSales>();
  const stale = combineLatest([
    store.changes('estimates').pipe(startWith([])),
    store.changes('estimate-documents').pipe(startWith([])),
  ]);
  return (page) =>
    stale.pipe(
      switchMap(([estimates, documents]) => {
        for (const { row } of [...estimates, ...documents]) {
          if (row === null) known.clear();
          else known.delete(row.leadId);
        }
        const wanted = page.map(({ record }) => record.data.id).filter((id) => !known.has(id));
        if (wanted.length === 0) return of(known);
        // Sequential: the names are already on the screen while this runs, until another page is requested.
        return from(wanted).pipe(
          concatMap(async (id) => known.set(id, await salesOfLead(store, companyId, id))),
          last(),
          startWith(known),
        );
      }),
    );
};

const salesOfLead = async (store: RecordStore, companyId: number, leadId: number): Promise<LeadSales> => {
  const [estimates, documents] = await Promise.all([
    store.find('estimates', { companyId, leadId }),
    store.find('estimate-documents', { companyId, leadId }),
  ]);
  const [newest] = estimates
    .filter(({ state }) => state !== deleted)
    .map(contentOf)
    .sort((one, other) => ((one.modifiedTime ?? '') < (other.modifiedTime ?? '') ? 1 : -1));
  return {
    estimateTotal: newest === undefined ? null : estimateTotal(newest),
    signed: documents.some((row) => isSignedContract(contentOf(row))),
  };
};
