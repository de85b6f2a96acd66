import type { Readable } from 'node:stream';

/** Storage for the bytes of files. */
export interface FileStorage {
  readonly put: (companyId: number, id: string, bytes: Uint8Array) => Promise<void>;
  /** Null when the bytes are missing. */
  readonly open: (companyId: number, id: string) => Promise<Readable | null>;
  readonly remove: (companyId: number, id: string) => Promise<void>;
}
