import { useCallback } from 'react';
import type { FieldOptions } from '#app/form/field-options.ts';
import { useSheet } from '#app/form/sheet-store.ts';
import type { LineKey, LineProblem, Sheet } from '#engine/sheet/sheet.ts';

const noProblems: readonly LineProblem[] = [];

/** What is wrong on the step where a field is at home; worked out once for each sheet. */
const problemsAround = (sheet: Sheet, fieldId: string | null): readonly LineProblem[] => {
  const sectionId = fieldId === null ? undefined : sheet.catalog.fieldById.get(fieldId)?.sectionId;
  return sectionId === undefined ? noProblems : sheet.problemsOf(sectionId);
};

/** What is wrong with one input, or null. */
export const useProblem = ({ lineKey, fieldId, input }: FieldOptions): string | null =>
  useSheet(
    useCallback(
      (sheet: Sheet) =>
        problemsAround(sheet, fieldId).find((problem) => problem.key === lineKey && problem.input === input)?.message ??
        null,
      [lineKey, fieldId, input],
    ),
  );

/** Whether anything is wrong with one of these lines. */
export const hasProblem = (sheet: Sheet, keys: readonly LineKey[], fieldId: string | null): boolean =>
  problemsAround(sheet, fieldId).some(({ key }) => keys.includes(key));
