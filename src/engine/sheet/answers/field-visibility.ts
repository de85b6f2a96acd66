import type { CompiledField } from '#engine/catalog/compiled-catalog.ts';
import { readInputs } from '#engine/sheet/answers/read-inputs.ts';
import type { LineKey, Lines } from '#engine/sheet/lines/line.ts';
import { noLine, type ScopeTarget } from '#engine/sheet/lines/lines-in-scope.ts';
import { hasNoOptions } from '#engine/sheet/lines/valid-options.ts';
import type { BoundRule } from '#engine/sources/bound-rule.ts';

/** Whether a field's lines under a parent line can be filled in. */
export function isFieldShown(lines: Lines, field: CompiledField, parentKey: LineKey | null): boolean {
  const target: ScopeTarget = { field, parentKey, key: null };
  return (
    isParentOpen(lines, parentKey) &&
    areAllTrue(lines, field.shownBy, target) &&
    !(field.allowNull === true && hasNoOptions(lines, field, target))
  );
}

/** Whether a step, or a group of it, is shown. */
export const isPositionShown = (lines: Lines, path: string): boolean =>
  areAllTrue(lines, lines.catalog.rulesOn.get(path) ?? [], noLine);

// Details of a checkbox are asked for only while it is checked.
function isParentOpen(lines: Lines, parentKey: LineKey | null): boolean {
  if (parentKey === null) return true;
  const parent = lines.line(parentKey);
  if (parent === undefined) return false;
  const isOpen = parent.field.dataType !== 'boolean' || parent.value === true;
  return isOpen && isFieldShown(lines, parent.field, parent.parentKey);
}

const areAllTrue = (lines: Lines, rules: readonly BoundRule[], target: ScopeTarget): boolean =>
  rules.every((rule) => {
    if (rule.effect !== 'visible') return true;
    const answer = rule.rule.evaluate(readInputs(lines, rule, target));
    return !answer.ok || answer.value !== false;
  });
