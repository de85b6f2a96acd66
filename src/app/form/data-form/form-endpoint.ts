import type { Problem } from '#contract/problems.ts';
import type { Values } from '#domain/forms/check-value.ts';
import type { Result } from '#domain/result.ts';

/** Loads and saves the record of a form. */
export interface FormEndpoint {
  readonly read: () => Promise<Result<Values, Problem>>;
  /** Sends the differences; `before` has the saved values of the same members. Returns the record as saved. */
  readonly save: (changes: Values, before: Values) => Promise<Result<Values, Problem>>;
}
