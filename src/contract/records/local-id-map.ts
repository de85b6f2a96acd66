// Generated from schemas/records/local-id-map.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** A negative id and the server id that replaced it. */
export interface LocalIdMap {
  /** Store. */
  storeName: string;
  /** Negative id. */
  oldId: number;
  /** Server id. */
  newId: number;
}

export const localIdMapShape: Shape<LocalIdMap> = {
  title: 'LocalIdMap',
  needs: {
    storeName: 'string',
    oldId: 'number',
    newId: 'number',
  },
};
