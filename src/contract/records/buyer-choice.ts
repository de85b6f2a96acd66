// Generated from schemas/records/buyer-choice.json by `npm run generate`. Do not edit.

/** The options that a buyer chose on the page of a link. The server adds it, and it is never changed. */
export interface BuyerChoice {
  /** The person, as typed on the page. */
  by: string;
  /** Address of the link. */
  emailAddress: string;
  /** When the server received it. ISO 8601, UTC. */
  timestamp: string;
  /** SHA-256 of the paper that offered the options. */
  contentHash: string;
  /**
   * The chosen options, by the uuid of the line.
   *
   * @maxItems 100
   */
  chosen: string[];
  /** Number of options of the paper. */
  offered: number;
  /** Total of the estimate with the chosen options, computed by the server. */
  total: number;
}
