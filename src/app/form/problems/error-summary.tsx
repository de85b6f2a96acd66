import { useCallback } from 'react';
import { errorCountText } from '#app/components/form-error-summary.tsx';
import { Icon } from '#app/components/icon.tsx';
import { countShownProblems } from '#app/form/problems/use-problem.ts';
import { useSheet } from '#app/form/sheet-store.ts';
import type { SheetStore } from '#client/editing/sheet-store.ts';
import type { LineProblem } from '#engine/sheet/answers/section-problems.ts';
import type { LineKey } from '#engine/sheet/lines/line.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';
import { inputPath } from '#engine/steps/line-input.ts';
import '#app/components/errors.css';
import '#app/form/problems/error-summary.css';

interface ErrorSummaryProps {
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

/** How many problems a step shows: untouched inputs are not shown as wrong. */
export const useShownProblems = (sectionId: number): number =>
  useSheet(
    useCallback(
      (sheet: Sheet, touched: ReadonlySet<LineKey>) => countShownProblems(sheet.problemsOf(sectionId), touched),
      [sectionId],
    ),
  );

/**
 * Number and places of the errors of the step, and of what is left to fill in; a tap on one goes to it. To look at the
 * list is not to have skipped anything.
 */
export function ErrorSummary({ sectionId, isRefused, onJump }: ErrorSummaryProps) {
  const problems = useSheet(
    useCallback((sheet: Sheet) => sheet.problemsOf(sectionId), [sectionId]),
    sameProblems,
  );
  const fieldById = useSheet(useCallback((sheet: Sheet) => sheet.catalog.fieldById, []));
  const isValid = problems.length === 0;
  const shown = useShownProblems(sectionId);
  return (
    <details className={isValid ? 'valid' : shown > 0 ? 'errors' : 'errors errors--ahead'} open={isRefused && isWide()}>
      <summary>
        {isValid ? <Icon name="circle-check" /> : <Icon name="alert-triangle" />}
        <span role="status">{summaryText(shown, problems.length - shown)}</span>
        {!isValid && <Icon name="chevron-down" className="chev" />}
      </summary>
      {!isValid && (
        <ul>
          {problems.map((problem) => (
            <li key={`${problem.key} ${problem.input} ${problem.message}`}>
              <a
                href={`#${problemPath(problem)}`}
                onClick={(event) => {
                  event.preventDefault();
                  onJump(problem);
                }}
              >
                <b>
                  {fieldById.get(problem.fieldId)?.name}
                  {inputText[problem.input]}
                </b>
                <span>{problem.message}</span>
                {problem.advice !== undefined && <span>{problem.advice}</span>}
              </a>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}

/** "1 error in form, 2 left to fill in". */
function summaryText(errors: number, left: number): string {
  const ahead = left > 0 ? [`${left} left to fill in`] : [];
  const found = errors > 0 || left === 0 ? [errorCountText(errors)] : [];
  return [...found, ...ahead].join(', ');
}

/** Shows every problem of a step. */
export const touchProblems = (store: SheetStore, sectionId: number): void =>
  store.touch(
    store
      .read()
      .problemsOf(sectionId)
      .map(({ key }) => key),
  );

// On a wide screen there is room for the list next to the totals; elsewhere it would push the form away.
const isWide = (): boolean => window.matchMedia('(width >= 1280px)').matches;

/** The path of the input that has a problem. */
export const problemPath = ({ key, input }: LineProblem): string => inputPath({ lineKey: key, input });
