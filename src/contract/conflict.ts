import { hasShape, type Shape } from '#contract/shape.ts';

/** The conflicting version in a refusal. */
interface ConflictingVersion<T> {
  /** The current record. */
  readonly current: T | null;
  /** The user who made it. */
  readonly by: number | null;
  /** The record, if an earlier request of the same caller added it and its answer was lost. */
  readonly added: T | null;
}

export function conflictOf<T>(shape: Shape<T>, body: unknown): ConflictingVersion<T> {
  const { current, modifiedByUserId, added } = (body ?? {}) as Readonly<Record<string, unknown>>;
  return {
    current: hasShape(shape, current) ? current : null,
    by: typeof modifiedByUserId === 'number' ? modifiedByUserId : null,
    added: hasShape(shape, added) ? added : null,
  };
}
