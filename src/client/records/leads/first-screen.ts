// The first screen of the list by meeting, before the index of all leads is read: its leads come in order from the
// database, and those with a draft, which are few, are read beside them.
import { defer, type Observable } from 'rxjs';
import { listSpan } from '#client/database/list-order.ts';
import { findRecords } from '#client/database/record-access.ts';
import type { RecordStore } from '#client/database/record-store.ts';
import type { RecordRow } from '#client/database/stored-rows.ts';
import type { LeadQuery } from '#client/device.ts';
import type { Ports } from '#client/ports.ts';
import { type IndexedLead, leadIndex, matchesFilter, queryLeads } from '#client/records/leads/lead-index.ts';
import type { Worker } from '#client/records/records-context.ts';
import type { Lead } from '#contract/records/lead.ts';
import { changeStates } from '#domain/changes/change-state.ts';
import { contentOf } from '#domain/changes/record-parts.ts';

export const isFirstScreen = ({ search, sort, offset }: LeadQuery): boolean =>
  search === '' && sort === 'meeting-asc' && offset === 0;

/** The rows of the tallest phone: a person's own leads lie scattered, and a whole page of them is long to read. */
const screenful = 15;

/** A page of leads, and the number of all that match; null while it is not known. */
export interface Found {
  readonly leads: readonly IndexedLead[];
  readonly count: number | null;
}

export interface FirstScreen {
  readonly read: (worker: Worker, query: LeadQuery) => Observable<Found>;
  /** Resolves when the screen is painted and reads nothing more. */
  readonly isPainted: () => Promise<void>;
}

export function createFirstScreen(store: RecordStore, ports: Ports): FirstScreen {
  let reading: Promise<unknown> = Promise.resolve();
  let drafts: Promise<readonly RecordRow<Lead>[]> | null = null;
  /** The list and its two counts begin together, and share one reading. */
  const readDrafts = (): Promise<readonly RecordRow<Lead>[]> => {
    drafts ??= Promise.all(changeStates.map((state) => findRecords(store, 'leads', { state })))
      .then((rows) => rows.flat())
      .finally(() => {
        drafts = null;
      });
    return drafts;
  };
  return {
    read: (worker, query) =>
      defer(() => {
        const found = readFirst(store, readDrafts(), worker, query);
        reading = Promise.allSettled([reading, found]);
        return found;
      }),
    isPainted: async () => {
      let before: Promise<unknown>;
      do {
        before = reading;
        await reading;
        await ports.painted();
      } while (reading !== before);
    },
  };
}

async function readFirst(
  store: RecordStore,
  reading: Promise<readonly RecordRow<Lead>[]>,
  { companyId, userId }: Worker,
  query: LeadQuery,
): Promise<Found> {
  const { startDate, endDate } = query;
  const isOwn = query.userId !== null;
  const limit = isOwn ? Math.min(query.limit, screenful) : query.limit;
  const [first, changed] = await Promise.all([
    store.firstLeads({
      companyId,
      limit,
      ...listSpan(startDate, endDate),
      matches: isOwn ? (row) => matchesFilter(contentOf(row), query) : null,
    }),
    reading,
  ]);
  const drafts = changed.filter((row) => row.companyId === companyId);
  const found = (rows: typeof drafts) => queryLeads(leadIndex(rows, userId), query);
  return {
    leads: found([...first.rows, ...drafts]).slice(0, limit),
    count: first.count === null ? null : first.count + found(drafts).length,
  };
}
