import type { Rule } from '#contract/records.ts';

/** What of a rule is written otherwise. */
export type MutationKind =
  | 'operator'
  | 'input'
  | 'constant'
  | 'rounding'
  | 'unit'
  | 'declaration'
  | 'binding'
  | 'source'
  | 'circle';

/** A rule with one thing written otherwise. */
export interface Mutation {
  readonly kind: MutationKind;
  /** Where and what, as a line for people; with the rule's id its name. */
  readonly what: string;
  readonly rule: Rule;
}

/** The name under which a mutation is listed. */
export const nameOfMutation = ({ rule, what }: Mutation): string => `${rule.id}: ${what}`;
