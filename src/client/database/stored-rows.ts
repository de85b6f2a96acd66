// What stands in the thirteen collections. A record's data and its change travel in one document,
// since the database has no transaction over several.

import type { ChangeState } from '#client/device.ts';
import type { Problem } from '#contract/problems.ts';
import type { Document, Estimate, Field, Lead, Section, Settings, User, Workflow } from '#contract/records.ts';

/** The fields that the device relies on in every record. */
export interface Identified {
  readonly id: number;
  readonly uuid: string;
  readonly version?: number;
  readonly modifiedTime?: string;
  readonly createdTime?: string;
  readonly leadId?: number;
  readonly estimateId?: number;
}

/** A request that went out, as it went: repeated word for word until its answer is known. */
export interface Sent<T> {
  readonly key: string;
  readonly state: 2 | 3 | 4;
  readonly data: T;
  readonly version: number;
}

/** A conflict before somebody settled it. */
export type Unsettled<T> = Pick<RecordRow<T>, 'state' | 'data' | 'base' | 'theirs' | 'problem' | 'changedAt'>;

export interface RecordRow<T> {
  /** Company and uuid: an id that changes moves nothing. */
  readonly key: string;
  /** Grows by one at each write on this device. */
  readonly revision: number;
  readonly companyId: number;
  /** Who made the change, or last changed it. */
  readonly userId: number;
  readonly id: number;
  readonly leadId: number;
  readonly estimateId: number;
  readonly data: T;
  /** unchanged 1, deleted 2, modified 3, added 4 */
  readonly state: ChangeState;
  /** The server's version that the change began from. */
  readonly base: T | null;
  /** The server's newest version, where it went on beneath the change. */
  readonly theirs: T | null;
  /** Who made `theirs`, where the server said it. */
  readonly theirUserId?: number | null;
  /** The server deleted it beneath the change. */
  readonly gone: boolean;
  readonly sent: Sent<T> | null;
  readonly error: number | null;
  readonly problem: Problem | null;
  readonly changedAt: string | null;
  /** What settling it may be taken back to, until it is sent. */
  readonly settled?: Unsettled<T> | null;
  /** The uuid under which it is being added again, where the office has deleted it. */
  readonly again?: string | null;
  /** What it was when that was decided. */
  readonly againFrom?: T | null;
}

export interface KeptRow<T> {
  readonly key: string;
  readonly revision: number;
  readonly companyId: number;
  readonly data: T;
}

export interface ChangeRow extends KeptRow<ChangeEntry> {
  readonly storeName: string;
  readonly id: string;
  readonly state: ChangeState;
  readonly error: number | null;
}

export interface ChangeEntry {
  readonly userId: number;
  readonly rowRevision: number;
  readonly title: string;
  readonly detail: string;
  readonly route: string | null;
  readonly changedAt: string;
}

export interface IdMapRow {
  readonly key: string;
  readonly revision: number;
  readonly companyId: number;
  readonly storeName: RecordStoreName;
  readonly oldId: number;
  readonly newId: number;
}

export interface RecordStores {
  readonly leads: Lead;
  readonly estimates: Estimate;
  readonly 'estimate-documents': Document;
}

export type RecordStoreName = keyof RecordStores;

type RecordRows = { readonly [N in RecordStoreName]: RecordRow<RecordStores[N]> };

interface OtherRows {
  readonly 'estimate-fields': KeptRow<readonly Field[]>;
  readonly 'estimate-sections': KeptRow<readonly Section[]>;
  readonly 'estimate-workflows': KeptRow<readonly Workflow[]>;
  readonly settings: KeptRow<Settings>;
  readonly users: KeptRow<User>;
  /** Pictures of signatures: the server's answer only names their addresses. */
  readonly 'estimate-document-signatures': KeptRow<string>;
  readonly 'local-changes': ChangeRow;
  readonly 'local-ids': KeptRow<number>;
  readonly 'local-ids-map': IdMapRow;
  readonly info: KeptRow<unknown>;
}

export type StoredRows = RecordRows & OtherRows;

export type StoreName = keyof StoredRows;

export const recordStoreNames: readonly RecordStoreName[] = ['leads', 'estimates', 'estimate-documents'];

export const storeNames: readonly StoreName[] = [
  ...recordStoreNames,
  'estimate-fields',
  'estimate-sections',
  'estimate-workflows',
  'settings',
  'users',
  'estimate-document-signatures',
  'local-changes',
  'local-ids',
  'local-ids-map',
  'info',
];

export const databaseVersion = 6;

export const keyOf = (companyId: number, name: string | number): string => `${companyId}|${name}`;

/** Keys of what is somebody's own in `info`: pictures, papers that were asked for, papers half signed, forms half filled in. */
export const ownInfoKey = /\|(photo|pdf|begun|draft)\|/;
