import { fieldBounds } from '#domain/catalog/field-bounds.ts';
import { ceilToStep } from '#domain/quantity/quantity-step.ts';
import { createMemo } from '#engine/memoize.ts';
import { readInputs } from '#engine/sheet/answers/read-inputs.ts';
import type { Line, Lines } from '#engine/sheet/lines/line.ts';

export interface Recommendation {
  readonly ruleId: string;
  /** Rounded up to the field's step: the quantity that the chip offers. */
  readonly quantity: number;
  /** The formula's exact answer. */
  readonly exact: number;
  readonly unit: string;
  /** Its field's usual option, to be chosen along with the quantity while none is chosen. */
  readonly optionId: string | null;
  /** An upgrade that nobody has taken: offered with its price, never taken along with others. */
  readonly isOffer: boolean;
  /** Moved: the quantity was accepted, and the recommendation has changed since. Differs: a person typed another one. */
  readonly state: 'offered' | 'taken' | 'moved' | 'differs';
}

// An unchanged recommendation stays the same object, so that a screen does not update.
const memoize = createMemo<Recommendation>();

/**
 * A rule's recommendation for a line: the formula's answer rounded up to the field's step. It is never applied on its
 * own.
 */
export function recommendationFor(lines: Lines, line: Line): Recommendation | null {
  const { field } = line;
  const rule = field.rules.find(({ effect }) => effect === 'recommend');
  if (rule === undefined) return null;
  const answer = rule.rule.evaluate(readInputs(lines, rule, line));
  if (!answer.ok || typeof answer.value !== 'number') return null;
  const exact = Math.max(answer.value, 0);
  const quantity = ceilToStep(exact, fieldBounds(field).step);
  if (quantity === 0 && line.quantity === 0) return null;
  const ruleId = rule.rule.rule.id;
  return memoize(line, '', [exact, ruleId], () => ({
    ruleId,
    quantity,
    exact,
    unit: field.units ?? '',
    optionId: line.optionId === null ? (field.usual ?? null) : null,
    state: stateOf(line, quantity),
    isOffer: field.offer === true && line.quantity === 0,
  }));
}

function stateOf({ quantity, taken }: Line, recommended: number): Recommendation['state'] {
  if (quantity === recommended) return 'taken';
  if (quantity === 0) return 'offered';
  return taken === true ? 'moved' : 'differs';
}
