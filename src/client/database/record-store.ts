// The only access to the device's database. Two adapters pass the same tests: RxDB, and one in memory.
import type { Observable } from 'rxjs';
import type { Span } from '#client/database/list-order.ts';
import type { StoredRows, StoreName } from '#client/database/stored-rows.ts';
import type { StorageClosed } from '#client/device.ts';
import type { Result } from '#domain/result.ts';

/** Equality over indexed fields; `row-schemas.ts` lists those of each collection. Keys begin with their company's id. */
export interface Where {
  readonly companyId?: number;
  readonly id?: number;
  readonly leadId?: number;
  readonly estimateId?: number;
  readonly state?: number;
  readonly storeName?: string;
  readonly kind?: string;
}

/** Another write came first. */
export interface WriteClash {
  readonly kind: 'clash';
}

/** A row to write over the revision that was read; null for a new row. */
export interface Write<N extends StoreName> {
  readonly row: StoredRows[N];
  readonly over: number | null;
}

export interface RowChange<N extends StoreName> {
  readonly key: string;
  /** Null when it was removed. */
  readonly row: StoredRows[N] | null;
}

/** The first rows of a list, and the number of all; null while unread rows could belong to it. */
export interface FirstRows {
  readonly rows: readonly StoredRows['leads'][];
  readonly count: number | null;
}

/** The leads without a draft, in the order of `list-order.ts`. */
export interface LeadSpan extends Span {
  readonly companyId: number;
  readonly limit: number;
  /** The rows to find; null for all. */
  readonly matches: ((row: StoredRows['leads']) => boolean) | null;
}

export type RowFilter = (store: StoreName, row: StoredRows[StoreName]) => boolean;

export interface RecordStore {
  readonly get: <N extends StoreName>(store: N, key: string) => Promise<StoredRows[N] | null>;
  readonly find: <N extends StoreName>(store: N, where: Where) => Promise<readonly StoredRows[N][]>;
  /** Reads the first unchanged leads of a span without the others. */
  readonly firstLeads: (span: LeadSpan) => Promise<FirstRows>;
  /** Atomic. The stored row has the revision after `over`. */
  readonly put: <N extends StoreName>(store: N, write: Write<N>) => Promise<Result<StoredRows[N], WriteClash>>;
  /** Independent writes; returns the keys that conflicted. */
  readonly putAll: <N extends StoreName>(store: N, writes: readonly Write<N>[]) => Promise<readonly string[]>;
  readonly remove: (store: StoreName, key: string, over: number) => Promise<Result<null, WriteClash>>;
  /** Rows as they are stored that no list finds: a field of an index is missing. None in a sound database. */
  readonly strays: (store: StoreName) => Promise<readonly object[]>;
  /** Removes rows whatever they hold. */
  readonly drop: (store: StoreName, keys: readonly string[]) => Promise<void>;
  /** Every write, of this tab and the others. */
  readonly changes: <N extends StoreName>(store: N) => Observable<readonly RowChange<N>[]>;
  /** Why it can no longer be read or written; null while it can. */
  readonly closed$: Observable<StorageClosed | null>;
  /** Finds out whether the database still answers, and opens it again when it does not. */
  readonly probe: () => Promise<void>;
  /** Deletes the database, or all rows except the retained ones, and closes it. */
  readonly clear: (isRetained?: RowFilter) => Promise<void>;
  readonly close: () => Promise<void>;
}
