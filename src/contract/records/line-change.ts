// Generated from schemas/messages/line-change.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** One entry of an estimate that a version changed. */
export interface LineChange {
  /** The line. */
  uuid: string;
  /** Its field. */
  fieldId: string;
  /** The entry; line for a whole line that was added or removed. */
  member: 'line' | 'value' | 'quantity' | 'materialCost' | 'laborCost' | 'materialPrice' | 'laborPrice';
  /** The entry before; null for none. */
  before: string | number | boolean | null;
  /** The entry after; null for none. */
  after: string | number | boolean | null;
}

export const lineChangeShape: Shape<LineChange> = {
  title: 'LineChange',
  needs: {
    uuid: 'string',
    fieldId: 'string',
    member: 'string',
    before: 'any',
    after: 'any',
  },
};
