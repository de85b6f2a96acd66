// Generated from schemas/messages/new-catalog-edits.json by `npm run generate`. Do not edit.

import { type CatalogEdit, catalogEditShape } from '#contract/records/catalog-edit.ts';
import type { Shape } from '#contract/shape.ts';

/** A change for the draft: all its edits, or none. */
export interface NewCatalogEdits {
  /** Description of the change for the list of changes. */
  title: string;
  /**
   * Edits in order.
   *
   * @minItems 1
   * @maxItems 20000
   */
  edits: CatalogEdit[];
}

export const newCatalogEditsShape: Shape<NewCatalogEdits> = {
  title: 'NewCatalogEdits',
  needs: {
    title: 'string',
    edits: [catalogEditShape],
  },
};
