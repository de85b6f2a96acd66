// Generated from schemas/catalog/part.json by `npm run generate`. Do not edit.

/** Groups and fields that several trades share, with ids of their own: part, dot, number. */
export interface Part {
  /** Name. */
  id: string;
  /**
   * Groups of a step; their shape is checked in each trade.
   *
   * @minItems 1
   */
  groups: {}[];
  /**
   * Fields without trade, step or order; their shape is checked in each trade.
   *
   * @minItems 1
   */
  fields: {
    /** Part, dot, number. */
    id: string;
  }[];
}
