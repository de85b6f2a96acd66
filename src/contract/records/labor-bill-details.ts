// Generated from schemas/details/labor-bill-details.json by `npm run generate`. Do not edit.

/** Entries of a person on a labor bill. */
export interface LaborBillDetails {
  /** Crew or subcontractor that is paid. */
  payee: string;
  /** Whether its tax form is on file. */
  taxFormOnFile: boolean;
  /** Last day of validity of its certificate of insurance. */
  insuredUntil: string | null;
  /** First day. */
  workBegins: string | null;
  /** Purpose of the additional cost. */
  additionalText: string;
  /** Notes. */
  notes: string;
  /** Language of the crew; null is English. */
  language: 'en' | 'es' | null;
}
