// How versions of a record are merged. The three kinds of records differ in nothing else.
import type { Estimate } from '#contract/records/estimate.ts';
import {
  asSeenEstimate,
  derivedTotals,
  type MergedEstimate,
  mergeEstimate,
  settleEstimate,
} from '#domain/changes/merge-estimate.ts';
import {
  asSeenRecord,
  type FieldOverlap,
  type MergedRecord,
  mergeDocument,
  mergeLead,
  owned,
  settleRecord,
} from '#domain/changes/merge-record.ts';
import type { RecordStoreName, RecordStores } from '#domain/changes/record-stores.ts';
import { remapItemIds } from '#domain/changes/remap-ids.ts';
import { summaryOf } from '#domain/estimates/summary-of.ts';

export interface RecordKind<T> {
  /** Papers are made of it, so the office needs its earlier versions. */
  readonly isOnPapers: boolean;
  readonly merge: (base: T, mine: T, theirs: T) => MergedRecord<T>;
  /** The merge, with the person's choice where it overlaps. */
  readonly settle: (base: T, mine: T, theirs: T, chosen: Readonly<Record<string, unknown>>) => T;
  /** A record whose overlapping fields show an earlier version. */
  readonly asSeen: (record: T, seen: T, overlaps: readonly FieldOverlap[]) => T;
  /** The screen's record with the server ids that its stored version has received since. */
  readonly withStoredIds: (record: T, stored: T) => T;
  /** The timestamps that the device writes on save. */
  readonly stamp: (record: T, now: string) => T;
}

const kinds: { readonly [N in RecordStoreName]: RecordKind<RecordStores[N]> } = {
  leads: {
    isOnPapers: true,
    merge: mergeLead,
    settle: (base, mine, theirs, chosen) => settleRecord(mergeLead(base, mine, theirs), chosen),
    asSeen: (lead, _seen, overlaps) => asSeenRecord(lead, overlaps),
    withStoredIds: (lead) => lead,
    stamp: (lead, now) => ({ ...lead, createdTime: lead.createdTime ?? now, modifiedTime: now }),
  },
  estimates: {
    isOnPapers: true,
    merge: (base, mine, theirs) => mergeWithTotals(base, mine, theirs),
    settle: (base, mine, theirs, chosen) => settleEstimate(mergeWithTotals(base, mine, theirs), chosen),
    asSeen: asSeenEstimate,
    withStoredIds: (estimate, stored) => ({ ...estimate, items: remapItemIds(estimate.items, stored.items) }),
    stamp: (estimate, now) => ({ ...estimate, createdTime: estimate.createdTime ?? now, modifiedTime: now }),
  },
  'estimate-documents': {
    isOnPapers: false,
    merge: mergeDocument,
    settle: (base, mine, theirs, chosen) => settleRecord(mergeDocument(base, mine, theirs), chosen),
    asSeen: (document, _seen, overlaps) => asSeenRecord(document, overlaps),
    withStoredIds: (document) => document,
    stamp: (document, now) => ({ ...document, createdTime: document.createdTime ?? now }),
  },
};

export const kindOf = <N extends RecordStoreName>(name: N): RecordKind<RecordStores[N]> => kinds[name];

// Their totals are unchanged, so my version's totals apply to the trade. A trade that was never saved has the totals
// that the office gives an empty one: a request to add an estimate sends none.
function mergeWithTotals(base: Estimate, mine: Estimate, theirs: Estimate): MergedEstimate {
  const merged = mergeEstimate(base, mine, theirs);
  const workflowSummaries = Object.fromEntries(
    Object.entries(merged.record.workflowSummaries).map(([id, summary]) => {
      const [before, there] = [summaryOf(base, Number(id)), summaryOf(theirs, Number(id))];
      const isTheirs = derivedTotals.some((name) => before[name] !== there[name]);
      return [id, isTheirs ? summary : owned(summary, summaryOf(mine, Number(id)), derivedTotals)];
    }),
  );
  return { ...merged, record: { ...merged.record, workflowSummaries } };
}
