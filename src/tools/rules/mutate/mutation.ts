import type { Rule } from '#contract/records/rule.ts';

/** The mutated part of a rule. */
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

/** A rule with one mutation. */
export interface Mutation {
  readonly kind: MutationKind;
  /** The mutation's place and content as a readable line; with the rule's id, it identifies the mutation. */
  readonly what: string;
  readonly rule: Rule;
}

/** The identifier of a mutation in lists. */
export const nameOfMutation = ({ rule, what }: Mutation): string => `${rule.id}: ${what}`;
