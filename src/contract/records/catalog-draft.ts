// Generated from schemas/messages/catalog-draft.json by `npm run generate`. Do not edit.

import { type DraftChange, draftChangeShape } from '#contract/records/draft-change.ts';
import type { ScheduledPublication } from '#contract/records/scheduled-publication.ts';
import type { Shape } from '#contract/shape.ts';

/**
 * The company's unpublished changes. The draft is the published catalog with these changes applied in order.
 */
export interface CatalogDraft {
  basedOn: PublishedVersion;
  /** Number of the draft's last edit, undo or publication. */
  revision: number;
  /** Changes in order, including undone ones. */
  changes: DraftChange[];
  scheduled?: ScheduledPublication;
}

/** The published catalog. */
export interface PublishedVersion {
  /** Number of the publication. */
  number: number;
  /** Version of the field data. */
  catalogVersion: string;
  /** Version of the rules. */
  rulesVersion: string;
}

export const catalogDraftShape: Shape<CatalogDraft> = {
  title: 'CatalogDraft',
  needs: {
    basedOn: 'object',
    revision: 'number',
    changes: [draftChangeShape],
  },
};
