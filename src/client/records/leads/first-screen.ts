// The first screen of the list by meeting, before the index of all leads is read: its leads come in order from the
// database, and those with a draft, which are few, are read beside them.
import { defer, type Observable } from 'rxjs';
import { listSpan } from '#client/database/list-order.ts';
import { findRecords } from '#client/database/record-access.ts';
import type { RecordStore } from '#client/database/record-store.ts';
import type { LeadQuery } from '#client/device.ts';
import type { Ports } from '#client/ports.ts';
import { type IndexedLead, leadIndex, queryLeads } from '#client/records/leads/lead-index.ts';
import type { Worker } from '#client/records/records-context.ts';
import { changeStates } from '#domain/changes/change-state.ts';

export const isFirstScreen = ({ search, userId, sort, offset }: LeadQuery): boolean =>
  search === '' && userId === null && sort === 'meeting-asc' && offset === 0;

interface FoundFirst {
  readonly leads: readonly IndexedLead[];
  readonly count: number;
}

export const createFirstScreen = (store: RecordStore, ports: Ports) => {
  let reads = 0;
  const read = async ({ companyId, userId }: Worker, query: LeadQuery): Promise<FoundFirst> => {
    const { startDate, endDate, limit } = query;
    const span = { companyId, limit, ...listSpan(startDate, endDate) };
    const [first, ...changed] = await Promise.all([
      store.firstLeads(span),
      ...changeStates.map((state) => findRecords(store, 'leads', { state })),
    ]);
    const drafts = changed.flat().filter((row) => row.companyId === companyId);
    const found = (rows: typeof drafts) => queryLeads(leadIndex(rows, userId), query);
    return {
      leads: found([...first.rows, ...drafts]).slice(0, limit),
      count: first.count + found(drafts).length,
    };
  };
  return {
    read: (worker: Worker, query: LeadQuery): Observable<FoundFirst> =>
      defer(async () => {
        reads += 1;
        try {
          return await read(worker, query);
        } finally {
          reads += 1;
        }
      }),
    /** Resolves when the screen is painted and asks for nothing more: the rest is read then. */
    isPainted: async (): Promise<void> => {
      let before: number;
      do {
        before = reads;
        await ports.painted();
      } while (reads !== before);
    },
  };
};
