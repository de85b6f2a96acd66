// A field that two people changed, as shown side by side.
import { conflictLabel, conflictValue, type Wording } from '#app/routes/sync/field-text.ts';
import type { Conflict } from '#client/device.ts';
import type { EstimateItem } from '#contract/records/estimate-item.ts';

export type ConflictField = Conflict['fields'][number];

/** A line of an estimate is chosen as a whole. */
export const isLine = (value: unknown): value is EstimateItem =>
  typeof value === 'object' && value !== null && 'fieldOptionId' in value && 'quantity' in value;

export interface ConflictText {
  readonly label: string;
  /** Its place, when the name alone is ambiguous. */
  readonly path: string;
  readonly was: string;
  readonly mine: string;
  readonly theirs: string;
  /** Its price, if that differs. */
  readonly myMoney: string;
  readonly theirMoney: string;
}

export interface MergedText {
  readonly label: string;
  readonly value: string;
  readonly side: 'mine' | 'theirs';
}

/** Labels and formats of the fields of one kind of record. */
export interface ConflictWording {
  readonly field: (field: ConflictField) => ConflictText;
  readonly merged: (field: Conflict['merged'][number]) => MergedText | null;
}

/** A lead, or a document. */
export const plainWording = (wording: Wording): ConflictWording => ({
  field: ({ name, base, mine, theirs }) => ({
    label: conflictLabel(name),
    path: '',
    was: conflictValue(name, base, wording),
    mine: conflictValue(name, mine, wording),
    theirs: conflictValue(name, theirs, wording),
    myMoney: '',
    theirMoney: '',
  }),
  merged: ({ name, side, value }) => ({ label: conflictLabel(name), value: conflictValue(name, value, wording), side }),
});
