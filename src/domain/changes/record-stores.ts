import type { Document, Estimate, Lead } from '#contract/records.ts';

/** The kinds of records that a device may change, by collection. */
export interface RecordStores {
  readonly leads: Lead;
  readonly estimates: Estimate;
  readonly 'estimate-documents': Document;
}

export type RecordStoreName = keyof RecordStores;

export const recordStoreNames: readonly RecordStoreName[] = ['leads', 'estimates', 'estimate-documents'];
