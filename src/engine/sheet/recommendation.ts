import { fieldBounds } from '#domain/catalog/field-bounds.ts';
import { ceilToStep } from '#domain/quantity/quantity-step.ts';
import { targetOfLine } from '#engine/sheet/lines-in-scope.ts';
import { readInputs } from '#engine/sheet/read-inputs.ts';
import type { Line, Recommendation } from '#engine/sheet/sheet.ts';
import type { LineView } from '#engine/sheet/sheet-state.ts';

// The same suggestion stays the same object, so that a screen sees that nothing is new.
const remembered = new WeakMap<Line, Recommendation>();

/** What a rule suggests for a line: the formula's answer rounded up to the field's step. It only ever suggests. */
export const recommendationFor = (view: LineView, line: Line): Recommendation | null => {
  const field = view.catalog.fieldById.get(line.fieldId);
  const rule = view.catalog.rulesOn.get(line.fieldId)?.find(({ effect }) => effect === 'recommend');
  if (field === undefined || rule === undefined) return null;
  const answer = rule.rule.evaluate(readInputs(view, rule, targetOfLine(line)));
  if (!answer.ok || typeof answer.value !== 'number') return null;
  const exact = Math.max(answer.value, 0);
  const quantity = ceilToStep(exact, fieldBounds(field).step);
  if (quantity === 0 && line.quantity === 0) return null;
  const known = remembered.get(line);
  if (known?.exact === exact && known.ruleId === rule.rule.rule.id) return known;
  const state = line.quantity === quantity ? 'taken' : line.quantity === 0 ? 'offered' : 'differs';
  const found = { ruleId: rule.rule.rule.id, quantity, exact, unit: field.units ?? '', state } as const;
  remembered.set(line, found);
  return found;
};
