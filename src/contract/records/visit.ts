// Generated from schemas/records/visit.json by `npm run generate`. Do not edit.

/** The result of a meeting with a customer. */
export interface Visit {
  /** The outcome. A sale is known by its signed contract, whatever is entered here. */
  result: 'sold' | 'notSold' | 'notHome' | 'reset' | 'followUp' | 'noPresentation';
  /**
   * Why nothing was sold.
   *
   * @maxItems 10
   *
   * Items: Reason.
   */
  reasons?: string[];
  /** The salesperson's next step. */
  nextStep?: 'call' | 'email' | 'visit' | null;
  /** Day of the next step. */
  nextDay?: string | null;
  /** For the next time. */
  note?: string | null;
  /** Who entered the result last; set by the server. */
  userId?: number | null;
  /** When the server received the result as it is. ISO 8601, UTC. */
  enteredTime?: string | null;
}
