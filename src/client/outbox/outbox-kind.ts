// What waits on a device until the office has it. Every kind is one file that says everything about it; the union is closed.
import type { Observable } from 'rxjs';
import type { Answer } from '#client/api/send.ts';
import type { InfoRowOf } from '#client/database/info-rows.ts';
import type { NamedRow } from '#client/database/record-access.ts';
import type { RecordStore } from '#client/database/record-store.ts';
import type { OutboxEntry } from '#client/device.ts';
import type { Syncing } from '#client/records/syncing.ts';
import type { Problem } from '#contract/problems.ts';
import type { Document, File as StoredFile } from '#contract/records.ts';
import type { RecordStoreName, RecordStores } from '#domain/changes/record-stores.ts';

export interface WaitingRows {
  readonly record: NamedRow;
  readonly photo: InfoRowOf<'photo'>;
  readonly pdf: InfoRowOf<'pdf'>;
}

export type WaitingKind = keyof WaitingRows;

/** What the office says when it has taken it. */
export interface Acceptances {
  /** Nothing of a deletion. */
  readonly record: RecordStores[RecordStoreName] | undefined;
  readonly photo: StoredFile;
  readonly pdf: Document;
}

/** One thing that waits, as far as everybody needs to know it. */
export interface Waiting<K extends WaitingKind = WaitingKind> {
  readonly kind: K;
  /** In the outbox; never taken apart. */
  readonly key: string;
  readonly companyId: number;
  readonly userId: number;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** Why it waits for a person; null while it is sent without one. */
  readonly problem: Problem | null;
  /** Ready to be sent, at once or when the moment to take it back is over. */
  readonly ready: 'now' | 'soon' | 'no';
  /** Names of what others may depend on, and of what it depends on itself. */
  readonly stands: readonly string[];
  readonly dependsOn: readonly string[];
  /** Nothing that depends on it can be sent before a person has decided. */
  readonly isStuck: boolean;
  readonly row: WaitingRows[K];
}

/** What a list shows of it, beside what everything that waits has. */
export type Description = Pick<OutboxEntry, 'store' | 'state' | 'title' | 'detail' | 'route'> &
  Partial<Pick<OutboxEntry, 'conflict' | 'deletedBy' | 'addable' | 'beneath' | 'settled'>>;

/** `again`: changed while it was on its way, and sent at once. */
export type Step = 'sent' | 'again' | 'skipped' | 'refused' | 'later' | 'over';

/** A request that is ready to go, with what waits as it was when that was written down. */
export interface Sending<K extends WaitingKind> {
  readonly send: () => Promise<Answer<Acceptances[K]>>;
  readonly waiting: Waiting<K>;
}

export interface OutboxKind<K extends WaitingKind> {
  /** Sent with the records, or one by one after everything else. */
  readonly isLarge: boolean;
  /** All of this kind on the device, of whatever person. */
  readonly find: (store: RecordStore) => Promise<readonly Waiting<K>[]>;
  readonly watch: (store: RecordStore, companyId: number) => Observable<readonly Waiting<K>[]>;
  /** What waits since a write, of this tab or another. */
  readonly changes: (store: RecordStore) => Observable<readonly Waiting<K>[]>;
  readonly describe: (store: RecordStore, waiting: Waiting<K>) => Promise<Description>;
  readonly exported: (waiting: Waiting<K>) => object;
  /** Null while it cannot be sent. */
  readonly request: (syncing: Syncing, waiting: Waiting<K>) => Promise<Sending<K> | null>;
  readonly accepted: (syncing: Syncing, waiting: Waiting<K>, answer: Acceptances[K]) => Promise<Step>;
  /** Refused for good. */
  readonly refused: (syncing: Syncing, waiting: Waiting<K>, problem: Problem, body: unknown) => Promise<Step>;
  readonly retried: (store: RecordStore, waiting: Waiting<K>) => Promise<unknown>;
  readonly discarded: (store: RecordStore, waiting: Waiting<K>) => Promise<unknown>;
}
