// Generated from schemas/messages/catalog-publication.json by `npm run generate`. Do not edit.

import type { CatalogEdit } from '#contract/records/catalog-edit.ts';
import type { Shape } from '#contract/shape.ts';

/** A published version of the catalog. */
export interface CatalogPublication {
  /** Number, from 1. */
  number: number;
  /** Time. */
  at: string;
  /** Author; null for the first version or a deleted user. */
  userId: number | null;
  /** Reason. */
  note: string;
  /** Version of the field data. */
  catalogVersion: string;
  /** Version of the rules. */
  rulesVersion: string;
  /** The earlier publication that it equals, after a revert. */
  revertOf?: number;
  /** Number of edits since the previous version. */
  changed: number;
  /** Difference from the previous version; only in the answer for a single publication. */
  edits?: CatalogEdit[];
}

export const catalogPublicationShape: Shape<CatalogPublication> = {
  title: 'CatalogPublication',
  needs: {
    number: 'number',
    at: 'string',
    userId: 'any',
    note: 'string',
    catalogVersion: 'string',
    rulesVersion: 'string',
    changed: 'number',
  },
};
