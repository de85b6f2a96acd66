import {
  combineLatest,
  concat,
  concatMap,
  defer,
  distinctUntilChanged,
  EMPTY,
  filter,
  from,
  ignoreElements,
  last,
  type MonoTypeOperatorFunction,
  map,
  merge,
  Observable,
  of,
  shareReplay,
  startWith,
  switchMap,
  take,
  tap,
  throttle,
} from 'rxjs';
import { watchInfo } from '#client/database/info-access.ts';
import type { RecordStore } from '#client/database/record-store.ts';
import { watchRows } from '#client/database/watch-rows.ts';
import type { Device, DueVisits, LeadQuery, LeadRow } from '#client/device.ts';
import type { Timers } from '#client/ports.ts';
import { checkpointOf } from '#client/records/checkpoint.ts';
import { type DueLeads, dueLeads } from '#client/records/leads/due-leads.ts';
import { type FirstScreen, type Found, isFirstScreen } from '#client/records/leads/first-screen.ts';
import { type IndexedLead, type LeadIndex, leadIndex, queryLeads } from '#client/records/leads/lead-index.ts';
import type { RecordsContext, Worker } from '#client/records/records-context.ts';
import { deleted } from '#domain/changes/change-state.ts';
import { contentOf } from '#domain/changes/record-parts.ts';
import { contractInForce } from '#domain/documents/contract-in-force.ts';
import { soldCents } from '#domain/documents/sold-cents.ts';
import { estimateTotal } from '#domain/estimates/estimate-total.ts';
import { unpricedCount } from '#domain/estimates/unpriced-count.ts';
import { fromCents } from '#domain/money/round-money.ts';

type LeadSales = Pick<LeadRow, 'estimateTotal' | 'unpriced' | 'workflowIds' | 'signed'>;

const noSales: LeadSales = { estimateTotal: null, unpriced: 0, workflowIds: [], signed: false };

/**
 * The pause between two lists during a first download: each list renders every row again, and delays the storing of the
 * next page.
 */
const downloadPause = 1_000;

/** Pages of leads from the device, and the due ones. One index per company, updated by changes. */
export function createLeadList(
  { store, session, ports }: RecordsContext,
  firstScreen: FirstScreen,
): Pick<Device['leads'], 'list' | 'due'> {
  // Kept while other screens are open; another company's index replaces it.
  let warm: { readonly key: string; readonly index: Observable<LeadIndex>; isRead: boolean } | null = null;
  const warmIndex = ({ companyId, userId }: Worker) => {
    const key = `${companyId}|${userId}`;
    if (warm?.key === key) return warm;
    const index = defer(firstScreen.isPainted).pipe(
      switchMap(() => watchRows(store, 'leads', { companyId }).pipe(calmly(store, companyId, ports.timers))),
      map((rows) => leadIndex(rows.values(), userId)),
      tap(() => {
        next.isRead = true;
      }),
      shareReplay({ bufferSize: 1, refCount: false }),
    );
    const next = { key, index, isRead: false };
    warm = next;
    return next;
  };
  const find = (worker: Worker, query: LeadQuery): Observable<Found> => {
    const { index, isRead } = warmIndex(worker);
    const found = index.pipe(map((all) => pageOf(queryLeads(all, query), query)));
    return isRead || !isFirstScreen(query) ? found : concat(firstScreen.read(worker, query), found);
  };

  /** A value for each person who works in a company; `otherwise` in between. */
  const forWorker = <T>(otherwise: T, read: (worker: Worker, sales: SalesReader) => Observable<T>): Observable<T> =>
    session.state$.pipe(
      switchMap((state) => {
        if (state.kind !== 'signed-in' || state.company === null) {
          // A logout deletes the database: the next index must be read again.
          warm = null;
          return of(otherwise);
        }
        const companyId = state.company.id;
        return read({ companyId, userId: state.user.id }, salesOfLeads(store, companyId, firstScreen.isPainted));
      }),
    );

  return {
    list: (query) =>
      forWorker({ rows: [], totalCount: 0 }, (worker, sales) =>
        find(worker, query).pipe(
          distinctUntilChanged(isSameFound),
          switchMap(({ leads, count }) =>
            sales(leads).pipe(map((byId) => ({ rows: leads.map((lead) => leadRow(lead, byId)), totalCount: count }))),
          ),
        ),
      ),
    due: (query) =>
      forWorker(noneDue, (worker, sales) =>
        warmIndex(worker).index.pipe(
          map((index) => dueLeads(index, query)),
          distinctUntilChanged(isSameDue),
          switchMap(({ withoutResult, followUps }) =>
            sales([...withoutResult, ...followUps]).pipe(
              map((byId) => ({ withoutResult: unsold(withoutResult, byId), followUps: unsold(followUps, byId) })),
            ),
          ),
        ),
      ),
  };
}

const noneDue: DueVisits = { withoutResult: [], followUps: [] };

/** The leads whose sales are known, and are none. */
const unsold = (leads: readonly IndexedLead[], salesById: ReadonlyMap<number, LeadSales>): readonly LeadRow[] =>
  leads.filter(({ record }) => salesById.get(record.data.id)?.signed === false).map((lead) => leadRow(lead, salesById));

/** During the company's first download, at most one value per pause; the last value comes when the download ends. */
function calmly<T>(store: RecordStore, companyId: number, timers: Timers): MonoTypeOperatorFunction<T> {
  const isDownloading$ = watchInfo(store, checkpointOf(companyId)).pipe(
    map((checkpoint) => checkpoint?.complete === false),
    shareReplay({ bufferSize: 1, refCount: false }),
  );
  const paused$ = new Observable<boolean>((subscriber) => {
    const timer = timers.setTimeout(() => subscriber.next(false), downloadPause);
    return () => timers.clearTimeout(timer);
  });
  const calm$ = merge(isDownloading$, paused$).pipe(
    filter((isDownloading) => !isDownloading),
    take(1),
  );
  return throttle(() => calm$, { leading: true, trailing: true });
}

const pageOf = (found: readonly IndexedLead[], { offset, limit }: LeadQuery): Found => ({
  leads: found.slice(offset, offset + limit),
  count: found.length,
});

const isSameFound = (one: Found, other: Found): boolean => one.count === other.count && areSame(one.leads, other.leads);

const isSameDue = (one: DueLeads, other: DueLeads): boolean =>
  areSame(one.withoutResult, other.withoutResult) && areSame(one.followUps, other.followUps);

const areSame = (some: readonly IndexedLead[], others: readonly IndexedLead[]): boolean =>
  some.length === others.length &&
  some.every(({ key, revision }, at) => key === others[at]?.key && revision === others[at]?.revision);

const knownRows = new WeakMap<IndexedLead, { readonly row: LeadRow; readonly sales: LeadSales }>();

/** The same object while nothing in it changes, so that its line on the screen is not rendered again. */
function leadRow(lead: IndexedLead, salesById: ReadonlyMap<number, LeadSales>): LeadRow {
  const { record } = lead;
  const sales = salesById.get(record.data.id) ?? noSales;
  const before = knownRows.get(lead);
  if (before?.sales === sales) return before.row;
  const row = { ...record, ...sales };
  knownRows.set(lead, { row, sales });
  return row;
}

type SalesReader = (page: readonly IndexedLead[]) => Observable<ReadonlyMap<number, LeadSales>>;

/** Sales of the leads on a page: read only for these, memoized, and read again when they change. */
function salesOfLeads(store: RecordStore, companyId: number, isPainted: () => Promise<void>): SalesReader {
  const known = new Map<number, LeadSales>();
  const stale = combineLatest([
    store.changes('estimates').pipe(startWith([])),
    store.changes('estimate-documents').pipe(startWith([])),
  ]);
  return (page) => {
    if (page.length === 0) return of(known);
    const read = stale.pipe(
      switchMap(([estimates, documents]) => {
        for (const { row } of [...estimates, ...documents]) {
          if (row === null) known.clear();
          else known.delete(row.leadId);
        }
        const wanted = page.map(({ record }) => record.data.id).filter((id) => !known.has(id));
        if (wanted.length === 0) return of(known);
        // Sequential, until another page is requested.
        return from(wanted).pipe(
          concatMap(async (id) => known.set(id, await salesOfLead(store, companyId, id))),
          last(),
        );
      }),
    );
    // The names are painted first. Later there is no pause, in which a change could be missed.
    const pause = known.size === 0 ? defer(isPainted).pipe(ignoreElements()) : EMPTY;
    return concat(of(known), pause, read);
  };
}

async function salesOfLead(store: RecordStore, companyId: number, leadId: number): Promise<LeadSales> {
  const [estimates, documents] = await Promise.all([
    store.find('estimates', { companyId, leadId }),
    store.find('estimate-documents', { companyId, leadId }),
  ]);
  if (estimates.length + documents.length === 0) return noSales;
  const [newest] = estimates
    .filter(({ state }) => state !== deleted)
    .map(contentOf)
    .sort((one, other) => ((one.modifiedTime ?? '') < (other.modifiedTime ?? '') ? 1 : -1));
  const papers = documents.map(contentOf);
  const sold = soldCents(papers);
  const open = newest === undefined ? null : estimateTotal(newest);
  return {
    // A sold lead shows the contract's price, whatever its estimates say now.
    estimateTotal: sold === null ? open : fromCents(sold),
    unpriced: sold === null && newest !== undefined ? unpricedCount(newest) : 0,
    workflowIds: newest?.workflowIds ?? [],
    signed: contractInForce(papers) !== null,
  };
}
