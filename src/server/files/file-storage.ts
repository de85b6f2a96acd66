import type { Readable } from 'node:stream';

/** A part of a file's bytes, both ends included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** The position of a file's bytes. */
export interface FilePosition {
  readonly companyId: number;
  readonly id: string;
}

export interface StoredBytes extends FilePosition {
  readonly changedAt: Date;
}

/** A file behind a link, as the browser is to treat it. */
export interface LinkedFile extends FilePosition {
  readonly mediaType: string;
  /** As in the header content-disposition. */
  readonly disposition: string;
}

/**
 * Storage for the bytes of files. A file's bytes never change. An outage throws an error with a code of `isOutage`; the
 * same call may succeed later.
 */
export interface FileStorage {
  /** Stores all bytes or none. */
  readonly put: (companyId: number, id: string, bytes: Uint8Array) => Promise<void>;
  /** Null when the bytes are missing. */
  readonly open: (companyId: number, id: string, range?: ByteRange) => Promise<Readable | null>;
  /** Copies inside the storage; false when the bytes are missing. */
  readonly copy: (from: FilePosition, to: FilePosition) => Promise<boolean>;
  readonly remove: (companyId: number, id: string) => Promise<void>;
  /** Everything stored. */
  readonly list: () => AsyncIterable<StoredBytes>;
  /** An address that opens the bytes for a minute without the server; null if the server streams them. */
  readonly link: (file: LinkedFile) => Promise<string | null>;
  /** A sentence about settings that cannot work; null if the storage can be used or is away. */
  readonly check: () => Promise<string | null>;
}

/** The bytes cannot be reached or stored now. */
export class StorageOutage extends Error {
  readonly code = 'STORAGE_AWAY';
}
