// Generated from schemas/messages/linked-option.json by `npm run generate`. Do not edit.

/** An option that the buyer of a link may choose. */
export interface LinkedOption {
  /** Line. */
  uuid: string;
  /** Name with its quantity. */
  name: string;
  /** The rest of its description on the paper. */
  detail: string;
  /** The amount by which the total grows when only this option is added. */
  adds: number;
}
