import type { Document } from '#contract/records/document.ts';
import type { Estimate } from '#contract/records/estimate.ts';
import type { Lead } from '#contract/records/lead.ts';

/** The kinds of records that a device may change, by collection. */
export interface RecordStores {
  readonly leads: Lead;
  readonly estimates: Estimate;
  readonly 'estimate-documents': Document;
}

export type RecordStoreName = keyof RecordStores;

export const recordStoreNames: readonly RecordStoreName[] = ['leads', 'estimates', 'estimate-documents'];
