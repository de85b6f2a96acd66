// Generated from schemas/messages/estimate-version.json by `npm run generate`. Do not edit.

import { type LineChange, lineChangeShape } from '#contract/records/line-change.ts';
import type { Shape } from '#contract/shape.ts';

/** A stored version of an estimate, with its difference from the one before. */
export interface EstimateVersion {
  /** Number of the version. */
  version: number;
  /** When it was stored. ISO 8601, UTC. */
  at: string;
  /** Who stored it; null when unknown. */
  userId: number | null;
  /** Total of its trades. */
  total: number;
  /** Version of the catalog that priced it. */
  catalogVersion: string;
  /** Its first 500 changed entries. */
  changes: LineChange[];
  /** Number of all changed entries. */
  changed: number;
}

export const estimateVersionShape: Shape<EstimateVersion> = {
  title: 'EstimateVersion',
  needs: {
    version: 'number',
    at: 'string',
    userId: 'any',
    total: 'number',
    catalogVersion: 'string',
    changes: [lineChangeShape],
    changed: 'number',
  },
};
