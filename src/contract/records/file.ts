// Generated from schemas/records/file.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** A stored file. */
export interface File {
  /** 64 hexadecimal digits; all zeros until it is stored. */
  id: string;
  /** File name. */
  name: string;
  /** Bytes. */
  size: number;
  /** When it arrived. ISO 8601, UTC. */
  uploadTimestamp?: string;
  /** Download address. */
  url?: string | null;
  /** Content as a data URL, while it waits on the device. */
  data?: string | null;
  /** Lead whose photo it is. */
  leadId?: number | null;
  /** Caption of a photo. */
  caption?: string;
  /** Version, incremented by each change; the ETag. */
  version?: number;
  /** SHA-256 of the stored bytes, by which papers name a photo; absent for older files. */
  sha256?: string;
  /** When a photo was taken, according to its device. ISO 8601, UTC. */
  takenAt?: string;
  /** When a photo was removed from its lead; it is kept for the papers that name it. ISO 8601, UTC. */
  removedAt?: string;
}

export const fileShape: Shape<File> = {
  title: 'File',
  needs: {
    id: 'string',
    name: 'string',
    size: 'number',
  },
};
