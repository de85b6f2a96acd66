import { useCallback } from 'react';
import type { FieldOptions } from '#app/form/field-options.ts';
import { type HeldProblems, useSheet } from '#app/form/sheet-store.ts';
import type { LineKey, LineProblem, Sheet } from '#engine/sheet/sheet.ts';

/** Everything wrong with a step: what its lines say, and what its forms hold that no line can. */
export const problemsOfStep = (sheet: Sheet, held: HeldProblems, sectionId: number): readonly LineProblem[] => {
  const all = [...sheet.problemsOf(sectionId), ...[...held.values()].flat()];
  const seen = new Set<string>();
  return all.filter(({ key, input }) => {
    const place = `${key} ${input}`;
    if (seen.has(place)) return false;
    seen.add(place);
    return true;
  });
};

const messageAt = (problems: readonly LineProblem[], key: LineKey, input: LineProblem['input']): string | null =>
  problems.find((problem) => problem.key === key && problem.input === input)?.message ?? null;

/** What is wrong with one input, or null. */
export const useProblem = ({ lineKey, fieldId, input }: FieldOptions): string | null =>
  useSheet(
    useCallback(
      (sheet: Sheet, held: HeldProblems) => {
        if (lineKey === null) return null;
        for (const problems of held.values()) {
          const message = messageAt(problems, lineKey, input);
          if (message !== null) return message;
        }
        const sectionId = fieldId === null ? undefined : sheet.catalog.fieldById.get(fieldId)?.sectionId;
        return sectionId === undefined ? null : messageAt(sheet.problemsOf(sectionId), lineKey, input);
      },
      [lineKey, fieldId, input],
    ),
  );

/** Whether anything is wrong with one of these lines. */
export const problemsOfLines = (
  sheet: Sheet,
  held: HeldProblems,
  keys: readonly LineKey[],
  fieldId: string | null,
): boolean => {
  const sectionId = fieldId === null ? undefined : sheet.catalog.fieldById.get(fieldId)?.sectionId;
  const isTheirs = (problem: LineProblem) => keys.includes(problem.key);
  if (sectionId !== undefined && sheet.problemsOf(sectionId).some(isTheirs)) return true;
  return [...held.values()].some((problems) => problems.some(isTheirs));
};
