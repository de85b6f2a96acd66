// Generated from schemas/details/change-order-details.json by `npm run generate`. Do not edit.

/** Entries of a person on a change order. */
export interface ChangeOrderDetails {
  /** Why the work changes. */
  reason: string;
  /** Purpose of the additional cost. */
  additionalText: string;
  /** Days by which completion is delayed. */
  daysAdded: number;
  /** New completion date. */
  workEnds: string | null;
  /** When the change is paid. */
  paymentTerms: string;
  /**
   * Photos of the lead on the paper, in order.
   *
   * @maxItems 24
   */
  photos: ChangeOrderPhoto[];
  /** Photos that were checked or unchecked by hand, by hash. */
  photoTicks: {
    /** Whether it is on the paper. */
    [k: string]: boolean;
  };
}

/** A photo on a paper. */
export interface ChangeOrderPhoto {
  /** SHA-256 of its bytes. */
  sha256: string;
  /** Caption. */
  caption: string;
  /** When it was taken. ISO 8601, UTC. */
  takenAt: string;
}
