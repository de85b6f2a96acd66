import type { Field, FieldOption } from '#contract/records.ts';
import { fieldIdOfOption, isHiddenOption } from '#domain/catalog/hidden-option.ts';
import { linesInScope, type Target } from '#engine/sheet/lines-in-scope.ts';
import type { Line } from '#engine/sheet/sheet.ts';
import type { LineView } from '#engine/sheet/sheet-state.ts';

/** Options that may be chosen on a line now, in order. */
export const validOptions = (view: LineView, field: Field, target: Target): readonly FieldOption[] => {
  const isChosen = choicesAround(view, target);
  return (view.catalog.offeredOf.get(field.id) ?? []).filter((option) => suits(field, option, isChosen));
};

/** Whether a choice still holds: hidden and retired options are not offered, but stay where they were chosen. */
export const isValidChoice = (view: LineView, field: Field, optionId: string, target: Target): boolean => {
  const option = (field.options ?? []).find(({ id }) => id === optionId);
  return option !== undefined && (isHiddenOption(option) || suits(field, option, choicesAround(view, target)));
};

/** Whether the options depend on what is chosen elsewhere, and nothing chosen there allows any of them. */
export const hasNoOptions = (view: LineView, field: Field, target: Target): boolean => {
  if (field.dataType !== 'dropdown' || !dependsOnChoices(field)) return false;
  const isChosen = choicesAround(view, target);
  return !(view.catalog.offeredOf.get(field.id) ?? []).some((option) => suits(field, option, isChosen));
};

const dependsOnChoices = (field: Field): boolean =>
  (field.materialTypes ?? []).length > 0 || (field.options ?? []).some(({ parentOptionIds }) => parentOptionIds);

type IsChosen = (optionId: string) => boolean;

/** Tells whether an option is chosen around a target; the lines of each field are looked for once. */
const choicesAround = (view: LineView, target: Target): IsChosen => {
  const linesOf = new Map<string, readonly Line[]>();
  return (optionId) => {
    const fieldId = fieldIdOfOption(optionId);
    const lines = linesOf.get(fieldId) ?? linesInScope(view, fieldId, target);
    linesOf.set(fieldId, lines);
    return lines.some((line) => line.optionId === optionId);
  };
};

const suits = (field: Field, option: FieldOption, isChosen: IsChosen): boolean =>
  (option.parentOptionIds?.some(isChosen) ?? true) && suitsMaterial(field, option, isChosen);

// Options that no material type names go with all of them.
const suitsMaterial = (field: Field, option: FieldOption, isChosen: IsChosen): boolean => {
  const named = (field.materialTypes ?? []).filter(({ materialFieldId }) => materialFieldId === option.id);
  return named.length === 0 || named.some(({ optionId }) => isChosen(optionId));
};
