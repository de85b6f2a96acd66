// Generated from schemas/records/file.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** A stored file. */
export interface File {
  /** 64 hexadecimal digits; all zeros before it is stored. */
  id: string;
  /** File name. */
  name: string;
  /** Bytes. */
  size: number;
  /** When it arrived. ISO 8601, UTC. */
  uploadTimestamp?: string;
  /** Download address. */
  url?: string | null;
  /** Content as a data address, while it waits on the device. */
  data?: string | null;
  /** Lead that it is a photo of. */
  leadId?: number | null;
  /** Caption of a photo. */
  caption?: string;
  /** Rises with each change; the ETag. */
  version?: number;
}

export const fileShape: Shape<File> = {
  title: 'File',
  needs: {
    id: 'string',
    name: 'string',
    size: 'number',
  },
};
