// Generated from schemas/details/final-labor-bill-details.json by `npm run generate`. Do not edit.

/** Entries of a person on a final labor bill. */
export interface FinalLaborBillDetails {
  /** Crew or subcontractor that is paid. */
  payee: string;
  /** Whether its tax form is on file. */
  taxFormOnFile: boolean;
  /** Last day of validity of its certificate of insurance. */
  insuredUntil: string | null;
  /** Purpose of the additional cost. */
  additionalText: string;
  /**
   * Earlier payments.
   *
   * @maxItems 50
   */
  draws: {
    /** Day of payment. */
    day: string | null;
    /** Check number or note. */
    note: string;
    /** Amount. */
    amount: number;
  }[];
  /**
   * Amounts held back.
   *
   * @maxItems 50
   */
  backCharges: {
    /** Reason. */
    reason: string;
    /** Amount. */
    amount: number;
  }[];
  /** Notes. */
  notes: string;
  /** Language of the crew; null is English. */
  language: 'en' | 'es' | null;
}
