import type { Result } from '#domain/result.ts';

/** The value of a result that must be ok. */
export function unwrap<T, P>(result: Result<T, P>): T {
  if (!result.ok) throw new Error(`Refused: ${JSON.stringify(result.problem)}`);
  return result.value;
}
