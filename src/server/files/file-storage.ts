import type { Readable } from 'node:stream';

/** Where the bytes of files live. */
export interface FileStorage {
  readonly put: (companyId: number, id: string, bytes: Uint8Array) => Promise<void>;
  /** Null when the bytes are not there. */
  readonly open: (companyId: number, id: string) => Promise<Readable | null>;
  readonly remove: (companyId: number, id: string) => Promise<void>;
}
