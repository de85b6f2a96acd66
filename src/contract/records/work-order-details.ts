// Generated from schemas/details/work-order-details.json by `npm run generate`. Do not edit.

/** Entries of a person on a work order. */
export interface WorkOrderDetails {
  /** Crew. */
  crew: string;
  /** First day. */
  workBegins: string | null;
  /** Last day. */
  workEnds: string | null;
  /** Gate, dog, power, parking, place of the dumpster. */
  access: string;
  /** Height, pitch, protection, lead-safe work. */
  safety: string;
  /** Place of the material at the site. */
  materials: string;
  /** Notes from the office. */
  notes: string;
  /** Language of the crew; null is English. */
  language: 'en' | 'es' | null;
  /**
   * Photos of the lead on the paper, in order.
   *
   * @maxItems 24
   */
  photos: WorkOrderPhoto[];
  /** Photos that were checked or unchecked by hand, by hash. */
  photoTicks: {
    /** Whether it is on the paper. */
    [k: string]: boolean;
  };
}

/** A photo on a paper. */
export interface WorkOrderPhoto {
  /** SHA-256 of its bytes. */
  sha256: string;
  /** Caption. */
  caption: string;
  /** When it was taken. ISO 8601, UTC. */
  takenAt: string;
}
