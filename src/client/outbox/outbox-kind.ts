// The kinds of things that wait for the office. Every kind is one file with everything about it; the union is closed.
import type { Observable } from 'rxjs';
import type { Answer } from '#client/api/send.ts';
import type { InfoRowOf } from '#client/database/info-rows.ts';
import type { NamedRow } from '#client/database/record-access.ts';
import type { RecordStore } from '#client/database/record-store.ts';
import type { OutboxEntry } from '#client/device.ts';
import type { Syncing } from '#client/records/syncing.ts';
import type { Problem } from '#contract/problems.ts';
import type { Document } from '#contract/records/document.ts';
import type { EmailRecord } from '#contract/records/email-record.ts';
import type { File as StoredFile } from '#contract/records/file.ts';
import type { RecordStoreName, RecordStores } from '#domain/changes/record-stores.ts';

interface WaitingRows {
  readonly record: NamedRow;
  readonly photo: InfoRowOf<'photo'>;
  readonly pdf: InfoRowOf<'pdf'>;
  readonly email: InfoRowOf<'email'>;
}

export type WaitingKind = keyof WaitingRows;
export type InfoWaitingKind = Exclude<WaitingKind, 'record'>;

/** The office's answer on acceptance. */
interface Acceptances {
  /** A deletion has no answer. */
  readonly record: RecordStores[RecordStoreName] | undefined;
  readonly photo: StoredFile;
  readonly pdf: Document;
  readonly email: EmailRecord;
}

/** One waiting item, as far as the whole outbox needs to know it. */
export interface Waiting<K extends WaitingKind = WaitingKind, Row = WaitingRows[K]> {
  readonly kind: K;
  /** Key in the outbox; opaque. */
  readonly key: string;
  readonly companyId: number;
  readonly userId: number;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** Why it waits for a person; null when it is sent automatically. */
  readonly problem: Problem | null;
  /** Ready to send, now or once the undo period is over. */
  readonly ready: 'now' | 'soon' | 'no';
  /** Names of its dependencies, and the name by which others depend on it. */
  readonly stands: readonly string[];
  readonly dependsOn: readonly string[];
  /** Its dependents cannot be sent before a person has decided. */
  readonly isStuck: boolean;
  readonly row: Row;
}

/** Its details in a list, beyond the common ones. */
type Description = Pick<OutboxEntry, 'store' | 'state' | 'title' | 'detail' | 'route'> &
  Partial<Pick<OutboxEntry, 'conflict' | 'isMeasurement' | 'deletedBy' | 'addable' | 'dependents' | 'settled'>>;

/** `again`: it changed during the request and is sent again at once. */
export type OutboxStep = 'sent' | 'again' | 'skipped' | 'refused' | 'later' | 'over';

/** A request that is ready to send, with its item at the time of writing it down. */
interface SendingRecord<K extends WaitingKind> {
  readonly send: () => Promise<Answer<Acceptances[K]>>;
  readonly waiting: Waiting<K>;
}

export interface OutboxKind<K extends WaitingKind> {
  /** Sent with the records, or one by one after everything else. */
  readonly isLarge: boolean;
  /** All items of this kind on the device, of every person. */
  readonly find: (store: RecordStore) => Promise<readonly Waiting<K>[]>;
  readonly watch: (store: RecordStore, companyId: number) => Observable<readonly Waiting<K>[]>;
  /** Emits the waiting items after each write, of any tab. */
  readonly changes: (store: RecordStore) => Observable<readonly Waiting<K>[]>;
  readonly describe: (store: RecordStore, waiting: Waiting<K>) => Promise<Description>;
  readonly exported: (waiting: Waiting<K>) => object;
  /** Null while it cannot be sent. */
  readonly request: (syncing: Syncing, waiting: Waiting<K>) => Promise<SendingRecord<K> | null>;
  readonly accepted: (syncing: Syncing, waiting: Waiting<K>, answer: Acceptances[K]) => Promise<OutboxStep>;
  /** A permanent refusal. */
  readonly refused: (syncing: Syncing, waiting: Waiting<K>, problem: Problem, body: unknown) => Promise<OutboxStep>;
  readonly retried: (store: RecordStore, waiting: Waiting<K>) => Promise<unknown>;
  readonly discarded: (store: RecordStore, waiting: Waiting<K>) => Promise<unknown>;
}
