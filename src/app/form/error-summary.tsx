import { IconAlertTriangle, IconChevronDown, IconCircleCheck } from '@tabler/icons-react';
import { useCallback } from 'react';
import { useSheet } from '#app/form/sheet-store.ts';
import type { LineProblem, Sheet } from '#engine/sheet/sheet.ts';

interface ErrorSummaryProps {
  readonly sectionId: number;
  /** Brings the input of a problem into view, its row opened, and puts the cursor there. */
  readonly onJump: (problem: LineProblem) => void;
}

const inputWords = {
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

/** How many errors the step has and where; a tap on one goes there. */
export const ErrorSummary = ({ sectionId, onJump }: ErrorSummaryProps) => {
  const problems = useSheet(
    useCallback((sheet: Sheet) => sheet.problemsOf(sectionId), [sectionId]),
    sameProblems,
  );
  const fieldById = useSheet(useCallback((sheet: Sheet) => sheet.catalog.fieldById, []));
  if (problems.length === 0)
    return (
      <details className="valid">
        <summary>
          <IconCircleCheck className="icon" aria-hidden="true" />
          No errors in form
        </summary>
      </details>
    );
  return (
    <details className="errors" open={isWide()}>
      <summary>
        <IconAlertTriangle className="icon" aria-hidden="true" />
        <span role="status">{problems.length === 1 ? '1 error in form' : `${problems.length} errors in form`}</span>
        <IconChevronDown className="icon chev" aria-hidden="true" />
      </summary>
      <ul>
        {problems.map((problem) => (
          <li key={`${problem.key} ${problem.input}`}>
            <a
              href={`#${placeOf(problem)}`}
              onClick={(event) => {
                event.preventDefault();
                onJump(problem);
              }}
            >
              <b>
                {fieldById.get(problem.fieldId)?.name}
                {inputWords[problem.input]}
              </b>
              <span>{problem.message}</span>
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
};

// Beside the totals there is room for the list; elsewhere it would push the form away.
const isWide = (): boolean => window.matchMedia('(min-width: 1280px)').matches;

/** How an input of a line is found on the page. */
export const placeOf = ({ key, input }: Pick<LineProblem, 'key' | 'input'>): string => `${key}-${input}`;
