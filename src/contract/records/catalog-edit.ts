// Generated from schemas/messages/catalog-edit.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** One changed member of a record of the catalog, or a whole record that is added or removed. */
export interface CatalogEdit {
  /**
   * A record of the catalog as kind:id, like field:1.58, option:1.58.2, section:4, workflow:1 or rule:roofing.eave.
   */
  record: string;
  /** The changed member; absent when the whole record is added or removed. */
  member?: string;
  /** The value before the edit; absent where there was none. */
  before?: unknown;
  /** The value after the edit; absent where there is none. */
  after?: unknown;
}

export const catalogEditShape: Shape<CatalogEdit> = {
  title: 'CatalogEdit',
  needs: {
    record: 'string',
  },
};
