// Shared code for sources of one field.

import { ok, type Result, refused } from '#domain/result.ts';
import { pluralize } from '#domain/text/format-number.ts';
import { fieldIn } from '#engine/catalog/field-in.ts';
import { countsUnder, isCounted } from '#engine/sheet/lines/counting.ts';
import type { Line, Lines } from '#engine/sheet/lines/line.ts';
import { linesInScope, rowsInScope, type ScopeTarget } from '#engine/sheet/lines/lines-in-scope.ts';
import type { Origins, Speech, Written } from '#engine/sources/source-kind.ts';

/** Parses a source that is written as `{ "<kind>": "<field id>" }`. */
export const parseOfField =
  <S>(kind: string, make: (fieldId: string) => S) =>
  ({ [kind]: fieldId }: Written): Result<S, string> =>
    typeof fieldId === 'string' ? ok(make(fieldId)) : refused(`${kind} needs a field id.`);

interface FieldSource {
  readonly fieldId: string;
}

/** "option of Shingle color". */
export const describeKindOfField = (
  { kind, fieldId }: FieldSource & { readonly kind: string },
  { nameOf }: Speech,
): string => `${kind} of ${nameOf(fieldId)}`;

/** "Eave, entered". */
export const originOfField = ({ fieldId }: FieldSource, { nameOf, ofField: origin }: Origins): string =>
  `${nameOf(fieldId)}, ${origin(fieldId)}`;

/** "Windows, 3 rows". */
export function originOfRows({ fieldId }: FieldSource, { nameOf, lines, target }: Origins): string {
  const rows = rowsInScope(lines, fieldIn(lines.catalog, fieldId), target);
  return `${nameOf(fieldId)}, ${pluralize(rows.length, 'row')}`;
}

/** The lines of a field that a rule reads at a target. */
export const linesRead = (lines: Lines, fieldId: string, target: ScopeTarget): readonly Line[] =>
  linesInScope(lines, fieldIn(lines.catalog, fieldId), target, countsUnder);

/** The rows of a field that count at a target. */
export const countedRows = (lines: Lines, fieldId: string, target: ScopeTarget): readonly Line[] =>
  rowsInScope(lines, fieldIn(lines.catalog, fieldId), target, countsUnder).filter(isCounted);

/** The first chosen option on the lines of a field. */
export const chosenOption = (lines: readonly Line[]): string | null =>
  lines.find(({ optionId }) => optionId !== null)?.optionId ?? null;
