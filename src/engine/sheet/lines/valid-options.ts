import type { FieldOption } from '#contract/records/option.ts';
import { fieldIdOfOption, isHiddenOption } from '#domain/catalog/hidden-option.ts';
import type { CompiledField } from '#engine/catalog/compiled-catalog.ts';
import type { Line, Lines } from '#engine/sheet/lines/line.ts';
import { linesInScope, type ScopeTarget } from '#engine/sheet/lines/lines-in-scope.ts';

/** Options that may be chosen on a line now, in order. */
export function validOptions(lines: Lines, field: CompiledField, target: ScopeTarget): readonly FieldOption[] {
  const isChosen = choicesAround(lines, target);
  return field.offered.filter((option) => suits(field, option, isChosen));
}

/** Whether a choice is still valid: hidden and retired options are not offered, but remain where chosen. */
export function isValidChoice(lines: Lines, field: CompiledField, optionId: string, target: ScopeTarget): boolean {
  const option = (field.options ?? []).find(({ id }) => id === optionId);
  return option !== undefined && (isHiddenOption(option) || suits(field, option, choicesAround(lines, target)));
}

/** Whether the options depend on choices elsewhere, and those allow none. */
export function hasNoOptions(lines: Lines, field: CompiledField, target: ScopeTarget): boolean {
  if (field.dataType !== 'dropdown' || !dependsOnChoices(field)) return false;
  const isChosen = choicesAround(lines, target);
  return !field.offered.some((option) => suits(field, option, isChosen));
}

const dependsOnChoices = (field: CompiledField): boolean =>
  (field.materialTypes ?? []).length > 0 || (field.options ?? []).some(({ parentOptionIds }) => parentOptionIds);

type IsChosen = (optionId: string) => boolean;

/** Returns whether an option is chosen around a target; looks up the lines of each field once. */
function choicesAround(lines: Lines, target: ScopeTarget): IsChosen {
  const linesOf = new Map<string, readonly Line[]>();
  return (optionId) => {
    const fieldId = fieldIdOfOption(optionId);
    const field = lines.catalog.fieldById.get(fieldId);
    const around = linesOf.get(fieldId) ?? (field === undefined ? [] : linesInScope(lines, field, target));
    linesOf.set(fieldId, around);
    return around.some((line) => line.optionId === optionId);
  };
}

const suits = (field: CompiledField, option: FieldOption, isChosen: IsChosen): boolean =>
  (option.parentOptionIds?.some(isChosen) ?? true) && suitsMaterial(field, option, isChosen);

// Options without a material type are compatible with every one.
function suitsMaterial(field: CompiledField, option: FieldOption, isChosen: IsChosen): boolean {
  const named = (field.materialTypes ?? []).filter(({ materialFieldId }) => materialFieldId === option.id);
  return named.length === 0 || named.some(({ optionId }) => isChosen(optionId));
}
