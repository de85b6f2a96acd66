// The rows of the thirteen collections. All parts of a record are in one document, because the database has no
// transaction over several.

import type { InfoRow } from '#client/database/info-rows.ts';
import type { Field } from '#contract/records/field.ts';
import type { Section } from '#contract/records/section.ts';
import type { Settings } from '#contract/records/settings.ts';
import type { User } from '#contract/records/user.ts';
import type { Workflow } from '#contract/records/workflow.ts';
import type { ChangeState } from '#domain/changes/change-state.ts';
import type { RecordParts } from '#domain/changes/record-parts.ts';
import { type RecordStoreName, type RecordStores, recordStoreNames } from '#domain/changes/record-stores.ts';

/** A record in its four parts, with its indexed members. */
export interface RecordRow<T> extends RecordParts<T> {
  /** Company and uuid: a new id does not change the key. */
  readonly key: string;
  /** Incremented by each write on this device. */
  readonly revision: number;
  readonly companyId: number;
  /** Author of the draft. */
  readonly userId: number;
  readonly id: number;
  readonly leadId: number;
  readonly estimateId: number;
  readonly state: ChangeState;
}

interface StoredRow<T> {
  readonly key: string;
  readonly revision: number;
  readonly companyId: number;
  readonly data: T;
}

export interface ChangeRow extends StoredRow<ChangeEntry> {
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

type RecordRows = { readonly [N in RecordStoreName]: RecordRow<RecordStores[N]> };

interface OtherRows {
  readonly 'estimate-fields': StoredRow<readonly Field[]>;
  readonly 'estimate-sections': StoredRow<readonly Section[]>;
  readonly 'estimate-workflows': StoredRow<readonly Workflow[]>;
  readonly settings: StoredRow<Settings>;
  readonly users: StoredRow<User>;
  /** Pictures of signatures: the server's answer has only their addresses. */
  readonly 'estimate-document-signatures': StoredRow<string>;
  readonly 'local-changes': ChangeRow;
  readonly 'local-ids': StoredRow<number>;
  readonly 'local-ids-map': IdMapRow;
  readonly info: InfoRow;
}

export type StoredRows = RecordRows & OtherRows;

export type StoreName = keyof StoredRows;

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

export const databaseVersion = 8;

export const keyOf = (companyId: number, name: string | number): string => `${companyId}|${name}`;
