import type { Field } from '#contract/records.ts';
import type { BoundRule } from '#engine/catalog/compiled-catalog.ts';
import type { Target } from '#engine/sheet/lines-in-scope.ts';
import { readInputs } from '#engine/sheet/read-inputs.ts';
import type { LineKey } from '#engine/sheet/sheet.ts';
import type { LineView } from '#engine/sheet/sheet-state.ts';
import { hasNoOptions } from '#engine/sheet/valid-options.ts';

/** Whether a field's lines under a line are there to be filled in. */
export const isFieldShown = (view: LineView, field: Field, parentKey: LineKey | null): boolean => {
  const target: Target = { fieldId: field.id, parentKey, key: null };
  return (
    isParentOpen(view, parentKey) &&
    areAllTrue(view, view.catalog.shownBy.get(field.id), target) &&
    !(field.allowNull === true && hasNoOptions(view, field, target))
  );
};

/** Whether a step, or a group of it, is shown. */
export const isPlaceShown = (view: LineView, place: string): boolean =>
  areAllTrue(view, view.catalog.rulesOn.get(place), { fieldId: null, parentKey: null, key: null });

// What details a box is asked for only while the box is ticked.
const isParentOpen = (view: LineView, parentKey: LineKey | null): boolean => {
  if (parentKey === null) return true;
  const parent = view.line(parentKey);
  const field = parent === undefined ? undefined : view.catalog.fieldById.get(parent.fieldId);
  if (parent === undefined || field === undefined) return false;
  return (field.dataType !== 'boolean' || parent.value === true) && isFieldShown(view, field, parent.parentKey);
};

const areAllTrue = (view: LineView, rules: readonly BoundRule[] | undefined, target: Target): boolean =>
  (rules ?? []).every((rule) => {
    if (rule.effect !== 'visible') return true;
    const answer = rule.rule.evaluate(readInputs(view, rule, target));
    return !answer.ok || answer.value !== false;
  });
