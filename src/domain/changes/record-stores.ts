import type { Document, Estimate, Lead } from '#contract/records.ts';

/** The records that a device may change, by the collection that holds them. */
export interface RecordStores {
  readonly leads: Lead;
  readonly estimates: Estimate;
  readonly 'estimate-documents': Document;
}

export type RecordStoreName = keyof RecordStores;

export const recordStoreNames: readonly RecordStoreName[] = ['leads', 'estimates', 'estimate-documents'];
