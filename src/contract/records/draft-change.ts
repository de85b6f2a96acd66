// Generated from schemas/messages/draft-change.json by `npm run generate`. Do not edit.

import { type CatalogEdit, catalogEditShape } from '#contract/records/catalog-edit.ts';
import type { Shape } from '#contract/shape.ts';

/** A recorded change of the draft. */
export interface DraftChange {
  /** Number of the change in the company's journal. */
  number: number;
  /** Time. */
  at: string;
  /** Author; null for a deleted user. */
  userId: number | null;
  /** Description of the change for the list of changes. */
  title: string;
  /**
   * Edits in order.
   *
   * @minItems 1
   * @maxItems 20000
   */
  edits: CatalogEdit[];
  /** Whether it is undone; it can be redone. */
  undone: boolean;
}

export const draftChangeShape: Shape<DraftChange> = {
  title: 'DraftChange',
  needs: {
    number: 'number',
    at: 'string',
    userId: 'any',
    title: 'string',
    edits: [catalogEditShape],
    undone: 'boolean',
  },
};
