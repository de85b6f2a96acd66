// What differs between the three kinds of record; everything else treats them alike.
import type { RecordStoreName, RecordStores } from '#client/database/stored-rows.ts';
import type { Estimate } from '#contract/records.ts';
import {
  type MergedRecord,
  mergeDocument,
  mergeEstimate,
  mergeLead,
  settleEstimate,
  settleRecord,
} from '#domain/changes/merge-record.ts';
import { remapItemIds } from '#domain/changes/remap-ids.ts';
import { isSameContent } from '#domain/same-content.ts';

export interface RecordKind<T> {
  readonly path: string;
  /** How a whole record is updated. */
  readonly update: 'PUT' | 'POST';
  readonly merge: (base: T, mine: T, theirs: T) => MergedRecord<T>;
  readonly settle: (record: T, chosen: Readonly<Record<string, unknown>>) => T;
  /** The record as a screen gave it, with the ids inside that the stored one has got meanwhile. */
  readonly withStoredIds: (record: T, stored: T) => T;
  /** The times that the device writes when it saves. */
  readonly stamp: (record: T, now: string) => T;
}

const kinds: { readonly [N in RecordStoreName]: RecordKind<RecordStores[N]> } = {
  leads: {
    path: '/api/leads',
    update: 'PUT',
    merge: mergeLead,
    settle: settleRecord,
    withStoredIds: (lead) => lead,
    stamp: (lead, now) => ({ ...lead, createdTime: lead.createdTime ?? now, modifiedTime: now }),
  },
  estimates: {
    path: '/api/estimates',
    update: 'POST',
    merge: (base, mine, theirs) => {
      const merged = mergeEstimate(base, mine, theirs);
      return { ...merged, record: withMyTotals(merged.record, base, mine, theirs) };
    },
    settle: settleEstimate,
    withStoredIds: (estimate, stored) => ({ ...estimate, items: remapItemIds(estimate.items, stored.items) }),
    stamp: (estimate, now) => ({ ...estimate, createdTime: estimate.createdTime ?? now, modifiedTime: now }),
  },
  'estimate-documents': {
    path: '/api/documents',
    update: 'PUT',
    merge: mergeDocument,
    settle: settleRecord,
    withStoredIds: (document) => document,
    stamp: (document, now) => ({ ...document, createdTime: document.createdTime ?? now }),
  },
};

export const kindOf = <N extends RecordStoreName>(name: N): RecordKind<RecordStores[N]> => kinds[name];

// Where the others left a trade's totals as they were, mine are the totals of what I changed in it.
const withMyTotals = (merged: Estimate, base: Estimate, mine: Estimate, theirs: Estimate): Estimate => {
  const untouched = Object.keys(mine.workflowSummaries).filter((id) =>
    isSameContent(base.workflowSummaries[id], theirs.workflowSummaries[id]),
  );
  const kept = untouched.map((id) => [id, mine.workflowSummaries[id]]);
  return { ...merged, workflowSummaries: { ...merged.workflowSummaries, ...Object.fromEntries(kept) } };
};
