// A line's problems are shown only after it was touched, or after an attempt to save or check the step.
import { useCallback } from 'react';
import { useSheet } from '#app/form/sheet-store.ts';
import type { SheetStore } from '#client/editing/sheet-store.ts';
import type { LineProblem } from '#engine/sheet/answers/section-problems.ts';
import type { LineKey } from '#engine/sheet/lines/line.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';
import { type InputPath, inputPath } from '#engine/steps/line-input.ts';

type Touched = ReadonlySet<LineKey>;

/** The problem of one input, or null; a sheet computes the problems of a step once. */
export function shownProblem(sheet: Sheet, touched: Touched, { lineKey, input }: InputPath): LineProblem | null {
  const line = lineKey !== null && touched.has(lineKey) ? sheet.line(lineKey) : undefined;
  if (line === undefined) return null;
  return (
    sheet.problemsOf(line.field.sectionId).find((problem) => problem.key === line.key && problem.input === input) ??
    null
  );
}

export const useProblem = ({ lineKey, input }: InputPath): LineProblem | null =>
  useSheet(
    useCallback((sheet: Sheet, touched: Touched) => shownProblem(sheet, touched, { lineKey, input }), [lineKey, input]),
  );

/** How many problems a step shows: untouched inputs are not shown as wrong. */
export const useShownProblems = (sectionId: number): number =>
  useSheet(
    useCallback(
      (sheet: Sheet, touched: Touched) => sheet.problemsOf(sectionId).filter(({ key }) => touched.has(key)).length,
      [sectionId],
    ),
  );

/** Shows every problem of a step. */
export const touchProblems = (store: SheetStore, sectionId: number): void =>
  store.touch(
    store
      .read()
      .problemsOf(sectionId)
      .map(({ key }) => key),
  );

/** The path of the input that has a problem. */
export const problemPath = ({ key, input }: LineProblem): string => inputPath({ lineKey: key, input });
