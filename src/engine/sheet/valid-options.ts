import type { Field, FieldOption } from '#contract/records.ts';
import { fieldIdOfOption, isHiddenOption, isOffered } from '#domain/catalog/hidden-option.ts';
import { linesInScope, type Target } from '#engine/sheet/lines-in-scope.ts';
import type { LineView } from '#engine/sheet/sheet-state.ts';

/** Options that may be chosen on a line now, in order. */
export const validOptions = (view: LineView, field: Field, target: Target): readonly FieldOption[] =>
  (field.options ?? []).filter((option) => isOffered(option) && suits(view, field, option, target));

/** Whether a choice still holds: hidden and retired options are not offered, but stay where they were chosen. */
export const isValidChoice = (view: LineView, field: Field, optionId: string, target: Target): boolean => {
  const option = (field.options ?? []).find(({ id }) => id === optionId);
  return option !== undefined && (isHiddenOption(option) || suits(view, field, option, target));
};

/** Whether the options depend on what is chosen elsewhere, and nothing chosen there allows any of them. */
export const hasNoOptions = (view: LineView, field: Field, target: Target): boolean =>
  field.dataType === 'dropdown' && dependsOnChoices(field) && validOptions(view, field, target).length === 0;

const dependsOnChoices = (field: Field): boolean =>
  (field.materialTypes ?? []).length > 0 || (field.options ?? []).some(({ parentOptionIds }) => parentOptionIds);

const suits = (view: LineView, field: Field, option: FieldOption, target: Target): boolean =>
  suitsParents(view, option, target) && suitsMaterial(view, field, option, target);

const suitsParents = (view: LineView, option: FieldOption, target: Target): boolean => {
  const { parentOptionIds } = option;
  if (parentOptionIds === undefined) return true;
  return parentOptionIds.some((optionId) =>
    linesInScope(view, fieldIdOfOption(optionId), target).some((line) => line.optionId === optionId),
  );
};

// Options that no material type names go with all of them.
const suitsMaterial = (view: LineView, field: Field, option: FieldOption, target: Target): boolean => {
  const named = (field.materialTypes ?? []).filter(({ materialFieldId }) => materialFieldId === option.id);
  return (
    named.length === 0 ||
    named.some(({ fieldId, optionId }) =>
      linesInScope(view, fieldId, target).some((line) => line.optionId === optionId),
    )
  );
};
