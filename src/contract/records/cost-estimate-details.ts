// Generated from schemas/details/cost-estimate-details.json by `npm run generate`. Do not edit.

/** Entries of a person on a cost estimate. */
export interface CostEstimateDetails {
  /** Notes. */
  notes: string;
}
