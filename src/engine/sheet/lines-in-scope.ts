// Which lines a rule on one line means by a field: those in its own row, else all there are.
import type { Line, LineKey } from '#engine/sheet/sheet.ts';
import type { LineView } from '#engine/sheet/sheet-state.ts';

/** Where a rule acts: on a line, on the list of rows under a line, or (without a field) on a step. */
export interface Target {
  readonly fieldId: string | null;
  readonly parentKey: LineKey | null;
  readonly key: LineKey | null;
}

export const targetOfLine = (line: Line): Target => ({
  fieldId: line.fieldId,
  parentKey: line.parentKey,
  key: line.key,
});

/** Whether a line counts as one of those beneath a line that is looked into. */
type Holds = (parent: Line, line: Line) => boolean;

const always: Holds = () => true;

/**
 * The lines of a field that belong to the target's row; without a row in common all lines of the field. Rows that are
 * looked into from elsewhere give what they hold; the target's own row gives all there is.
 */
export const linesInScope = (
  view: LineView,
  fieldId: string,
  target: Target,
  holds: Holds = always,
): readonly Line[] => {
  const common = commonField(view, target.fieldId, fieldId);
  if (common === null) return allLines(view, fieldId, holds);
  if (common === target.fieldId && target.key === null) {
    return existing(view, view.rows(common, target.parentKey)).flatMap((row) => linesUnder(view, row, fieldId, holds));
  }
  const row = common === target.fieldId ? view.line(target.key ?? '') : ancestorOrSelf(view, target, common);
  return row === undefined ? [] : linesUnder(view, row, fieldId, holds);
};

/** The rows of a field's list nearest to the target. */
export const rowsInScope = (
  view: LineView,
  fieldId: string,
  target: Target,
  holds: Holds = always,
): readonly Line[] => {
  const parentId = view.catalog.ancestorsOf.get(fieldId)?.[0];
  if (parentId === undefined) return existing(view, view.rows(fieldId, null));
  const isOwnRow = commonField(view, target.fieldId, parentId) === parentId;
  const parents = linesInScope(view, parentId, target, holds);
  return beneath(view, parents, fieldId, isOwnRow ? always : holds);
};

/** The nearest field that both fields belong to; null when they share no row. */
export const commonField = (view: LineView, fieldId: string | null, otherId: string): string | null => {
  if (fieldId === null) return null;
  if (fieldId === otherId) return fieldId;
  const above = view.catalog.ancestorsOf.get(fieldId) ?? [];
  const otherAbove = view.catalog.ancestorsOf.get(otherId) ?? [];
  if (otherAbove.includes(fieldId)) return fieldId;
  return above.find((each) => each === otherId || otherAbove.includes(each)) ?? null;
};

/** Every line of a field. */
export const allLines = (view: LineView, fieldId: string, holds: Holds = always): readonly Line[] => {
  const parentId = view.catalog.ancestorsOf.get(fieldId)?.[0];
  return parentId === undefined
    ? existing(view, view.rows(fieldId, null))
    : beneath(view, allLines(view, parentId, holds), fieldId, holds);
};

/** The lines of a field at or beneath a line. */
export const linesUnder = (view: LineView, line: Line, fieldId: string, holds: Holds = always): readonly Line[] => {
  if (line.fieldId === fieldId) return [line];
  const parentId = view.catalog.ancestorsOf.get(fieldId)?.[0];
  if (parentId === undefined) return [];
  if (parentId === line.fieldId) return existing(view, view.rows(fieldId, line.key));
  return beneath(view, linesUnder(view, line, parentId, holds), fieldId, holds);
};

const beneath = (view: LineView, parents: readonly Line[], fieldId: string, holds: Holds): readonly Line[] =>
  parents.flatMap((parent) => existing(view, view.rows(fieldId, parent.key)).filter((line) => holds(parent, line)));

/** The line and those that it details, nearest first. */
export const lineage = (view: LineView, key: LineKey | null): readonly Line[] => {
  const found: Line[] = [];
  for (let line = key === null ? undefined : view.line(key); line !== undefined; ) {
    found.push(line);
    line = line.parentKey === null ? undefined : view.line(line.parentKey);
  }
  return found;
};

const ancestorOrSelf = (view: LineView, target: Target, fieldId: string): Line | undefined =>
  lineage(view, target.key ?? target.parentKey).find((line) => line.fieldId === fieldId);

const existing = (view: LineView, keys: readonly LineKey[]): readonly Line[] => {
  const lines: Line[] = [];
  for (const key of keys) {
    const line = view.line(key);
    if (line !== undefined) lines.push(line);
  }
  return lines;
};
