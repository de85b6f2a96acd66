import { useCallback } from 'react';
import { ErrorSummary } from '#app/form/problems/error-summary.tsx';
import { problemPath, useShownProblems } from '#app/form/problems/use-problem.ts';
import { useSheet } from '#app/form/sheet-store.ts';
import type { LineProblem } from '#engine/sheet/answers/section-problems.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';

interface StepErrorsProps {
  readonly sectionId: number;
  /** After an attempt to save, the list is open if there is room for it. */
  readonly isRefused: boolean;
  /** Scrolls to the input of a problem, opens its row, and focuses it. */
  readonly onJump: (problem: LineProblem) => void;
}

const inputText = {
  value: '',
  quantity: ', quantity',
  materialCost: ', material cost',
  laborCost: ', labor cost',
  materialPrice: ', material price',
  laborPrice: ', labor price',
} as const;

const sameProblems = (a: readonly LineProblem[], b: readonly LineProblem[]): boolean =>
  a.length === b.length &&
  a.every(
    (problem, index) =>
      problem.key === b[index]?.key && problem.input === b[index]?.input && problem.message === b[index]?.message,
  );

/**
 * Number and places of the errors of the step, and of what is left to fill in; a tap on one goes to it. To look at the
 * list is not to have skipped anything.
 */
export function StepErrors({ sectionId, isRefused, onJump }: StepErrorsProps) {
  const problems = useSheet(
    useCallback((sheet: Sheet) => sheet.problemsOf(sectionId), [sectionId]),
    sameProblems,
  );
  const fieldById = useSheet(useCallback((sheet: Sheet) => sheet.catalog.fieldById, []));
  const jump = (path: string) => {
    const problem = problems.find((each) => problemPath(each) === path);
    if (problem !== undefined) onJump(problem);
  };
  return (
    <ErrorSummary
      errors={problems.map((problem) => ({
        path: problemPath(problem),
        label: `${fieldById.get(problem.fieldId)?.name}${inputText[problem.input]}`,
        message: problem.message,
        advice: problem.advice,
      }))}
      left={problems.length - useShownProblems(sectionId)}
      isOpen={isRefused && isWide()}
      onJump={jump}
    />
  );
}

// On a wide screen there is room for the list next to the totals; elsewhere it would push the form away.
const isWide = (): boolean => window.matchMedia('(width >= 1280px)').matches;
