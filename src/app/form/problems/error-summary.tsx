import { Icon } from '#app/components/icon.tsx';
import { focusControl } from '#app/form/problems/focus-control.ts';
import { pluralize } from '#domain/text/format-number.ts';
import '#app/form/problems/error-summary.css';

export interface FormError {
  /** Path of the input in its form. */
  readonly path: string;
  readonly label: string;
  readonly message: string;
  readonly advice?: string | undefined;
}

interface ErrorSummaryProps {
  readonly errors: readonly FormError[];
  /** How many of them are only left to fill in: untouched inputs are not shown as wrong. */
  readonly left?: number;
  /** Shown when it is opened without errors; absent where there is nothing to open then. */
  readonly okNote?: string;
  readonly isOpen?: boolean;
  readonly onOpen?: () => void;
  readonly onJump?: (path: string) => void;
}

/** The number of errors in a form, with a link to the input of each. */
export function ErrorSummary({ errors, left = 0, okNote, isOpen, onOpen, onJump = focusControl }: ErrorSummaryProps) {
  const isValid = errors.length === 0;
  return (
    <details
      className={classOf(errors.length - left, left, okNote)}
      open={isOpen}
      onToggle={(event) => event.currentTarget.open && onOpen?.()}
    >
      <summary>
        <Icon name={isValid ? 'circle-check' : 'alert-triangle'} />
        <span role="status">{summaryText(errors.length - left, left)}</span>
        {(!isValid || okNote !== undefined) && <Icon name="chevron-down" className="chev" />}
      </summary>
      {isValid && okNote !== undefined && <p className="note">{okNote}</p>}
      {!isValid && (
        <ul>
          {errors.map(({ path, label, message, advice }) => (
            <li key={`${path} ${message}`}>
              <a
                href={`#${path}`}
                onClick={(event) => {
                  event.preventDefault();
                  onJump(path);
                }}
              >
                <b>{label}</b>
                <span>{message}</span>
                {advice !== undefined && <span>{advice}</span>}
              </a>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}

function classOf(wrong: number, left: number, okNote: string | undefined): string {
  if (wrong > 0) return 'errors';
  if (left > 0) return 'errors errors--ahead';
  return okNote === undefined ? 'valid' : 'errors errors--ok';
}

/** "1 error in form, 2 left to fill in". */
function summaryText(wrong: number, left: number): string {
  const ahead = left > 0 ? [`${left} left to fill in`] : [];
  const found = wrong > 0 || left === 0 ? [`${wrong === 0 ? 'No errors' : pluralize(wrong, 'error')} in form`] : [];
  return [...found, ...ahead].join(', ');
}
