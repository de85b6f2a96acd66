// Generated from schemas/catalog/part-use.json by `npm run generate`. Do not edit.

/** Includes a part in place of a group of a step. */
export interface PartUse {
  /** Name of the part. */
  part: string;
  /** Number added to the part's own numbers. */
  from: number;
  /** Specific numbers for some fields, by their number in the part. */
  ids?: {
    [k: string]: number;
  };
}
