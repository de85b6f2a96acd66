// A line's problems are shown only after it was touched, or after an attempt to save or check the step.
import { useCallback } from 'react';
import type { FieldOptions } from '#app/form/field-options.ts';
import { useSheet } from '#app/form/sheet-store.ts';
import type { LineProblem } from '#engine/sheet/answers/section-problems.ts';
import type { LineKey } from '#engine/sheet/lines/line.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';

type Touched = ReadonlySet<LineKey>;

const noProblems: readonly LineProblem[] = [];

/** Problems of a field's home step; computed once per sheet. */
function problemsAround(sheet: Sheet, fieldId: string | null): readonly LineProblem[] {
  const sectionId = fieldId === null ? undefined : sheet.catalog.fieldById.get(fieldId)?.sectionId;
  return sectionId === undefined ? noProblems : sheet.problemsOf(sectionId);
}

/** The problem of one input, or null. */
export const useProblem = ({ lineKey, fieldId, input }: FieldOptions): LineProblem | null =>
  useSheet(
    useCallback(
      (sheet: Sheet, touched: Touched) =>
        lineKey !== null && touched.has(lineKey)
          ? (problemsAround(sheet, fieldId).find((problem) => problem.key === lineKey && problem.input === input) ??
            null)
          : null,
      [lineKey, fieldId, input],
    ),
  );

/** How many of these problems are shown. */
export const countShownProblems = (problems: readonly LineProblem[], touched: Touched): number =>
  problems.filter(({ key }) => touched.has(key)).length;
