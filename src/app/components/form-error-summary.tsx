import { Icon } from '#app/components/icon.tsx';
import { pluralize } from '#domain/text/format-number.ts';
import '#app/components/errors.css';

export interface FormError {
  /** The control's `name` attribute, or its path in a generated form. */
  readonly name: string;
  readonly label: string;
  readonly message: string;
}

interface FormErrorSummaryProps {
  readonly errors: readonly FormError[];
  /** Opening it triggers a validation. */
  readonly onOpen: () => void;
}

/** "2 errors in form". */
export const errorCountText = (count: number): string =>
  count === 0 ? 'No errors in form' : `${pluralize(count, 'error')} in form`;

/** A warning or a check; when opened, it shows the number of errors and a link to each. */
export function FormErrorSummary({ errors, onOpen }: FormErrorSummaryProps) {
  const count = errors.length;
  const icon = count > 0 ? 'alert-triangle' : 'circle-check';
  return (
    <details
      className={`errors ${count > 0 ? '' : 'errors--ok'}`}
      onToggle={(event) => event.currentTarget.open && onOpen()}
    >
      <summary>
        <Icon name={icon} />
        <span role="status">{errorCountText(count)}</span>
        <Icon name="chevron-down" className="chev" />
      </summary>
      {count === 0 && <p className="note">Everything on this page can be saved.</p>}
      {count > 0 && (
        <ul>
          {errors.map(({ name, label, message }) => (
            <li key={name}>
              <a
                href={`#${name}`}
                onClick={(event) => {
                  event.preventDefault();
                  focusControl(name);
                }}
              >
                <b>{label}</b>
                <span>{message}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}

const controls = ['input', 'select', 'textarea', 'button', '[contenteditable]'];

/** Focuses the control with this name, or else the first control at this path, or the control that holds its list. */
export function focusControl(name: string): void {
  const path = `[data-place="${CSS.escape(name)}"]`;
  const control = document.querySelector<HTMLElement>(
    [`[name="${CSS.escape(name)}"]`, ...controls.map((kind) => `${path} ${kind}`)].join(', '),
  );
  control?.focus();
  control?.scrollIntoView({ block: 'center' });
  if (control === null && name.includes('.')) focusControl(name.slice(0, name.lastIndexOf('.')));
}
