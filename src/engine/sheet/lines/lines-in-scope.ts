// Finds the lines that a rule on one line reads for a field: those in its own row, else all.
import type { CompiledField } from '#engine/catalog/compiled-catalog.ts';
import { type Line, type LineKey, type Lines, lineage, linesOf } from '#engine/sheet/lines/line.ts';

/** Target of a rule: a line, the list of rows under a line, or (without a field) a step. */
export interface ScopeTarget {
  readonly field: CompiledField | null;
  readonly parentKey: LineKey | null;
  readonly key: LineKey | null;
}

/** A step or a group has no line. */
export const noLine: ScopeTarget = { field: null, parentKey: null, key: null };

/** Whether a line counts when its ancestor is read from elsewhere. */
type Holds = (parent: Line, line: Line) => boolean;

const always: Holds = () => true;

/**
 * The lines of a field in the target's row; without a common row, all lines of the field. Rows read from elsewhere
 * contribute only counting lines; the target's own row contributes all.
 */
export function linesInScope(
  lines: Lines,
  field: CompiledField,
  target: ScopeTarget,
  holds: Holds = always,
): readonly Line[] {
  const common = commonField(target.field, field);
  if (common === null) return allLines(lines, field, holds);
  if (common === target.field && target.key === null) {
    return linesOf(lines, common, target.parentKey).flatMap((row) => linesUnder(lines, row, field, holds));
  }
  const row = common === target.field ? lines.line(target.key ?? '') : ancestorOrSelf(lines, target, common);
  return row === undefined ? [] : linesUnder(lines, row, field, holds);
}

/** The rows of a field's list nearest to the target. */
export function rowsInScope(
  lines: Lines,
  field: CompiledField,
  target: ScopeTarget,
  holds: Holds = always,
): readonly Line[] {
  const { parent } = field;
  if (parent === null) return linesOf(lines, field, null);
  const isOwnRow = commonField(target.field, parent) === parent;
  return rowsUnder(lines, linesInScope(lines, parent, target, holds), field, isOwnRow ? always : holds);
}

/** The nearest common ancestor field; null when the fields share no row. */
export function commonField(field: CompiledField | null, other: CompiledField): CompiledField | null {
  if (field === null || field === other || other.ancestors.includes(field)) return field;
  return field.ancestors.find((each) => each === other || other.ancestors.includes(each)) ?? null;
}

/** Every line of a field. */
export const allLines = (lines: Lines, field: CompiledField, holds: Holds = always): readonly Line[] =>
  field.parent === null
    ? linesOf(lines, field, null)
    : rowsUnder(lines, allLines(lines, field.parent, holds), field, holds);

/** The lines of a field at or under a line. */
export function linesUnder(lines: Lines, line: Line, field: CompiledField, holds: Holds = always): readonly Line[] {
  if (line.field === field) return [line];
  if (field.parent === null) return [];
  if (field.parent === line.field) return linesOf(lines, field, line.key);
  return rowsUnder(lines, linesUnder(lines, line, field.parent, holds), field, holds);
}

const rowsUnder = (lines: Lines, parents: readonly Line[], field: CompiledField, holds: Holds): readonly Line[] =>
  parents.flatMap((parent) => linesOf(lines, field, parent.key).filter((line) => holds(parent, line)));

const ancestorOrSelf = (lines: Lines, target: ScopeTarget, field: CompiledField): Line | undefined =>
  lineage(lines, target.key ?? target.parentKey).find((line) => line.field === field);
