import { type FormEvent, type ReactNode, use } from 'react';
import { OneFormContext } from '#app/form/focus-next.ts';
import '#app/form/templates/control-frame.css';

interface ControlFrameProps {
  readonly id: string;
  readonly label: string;
  /** The name of the input's owner, for screen readers only. */
  readonly owner?: string | undefined;
  readonly widget: unknown;
  /** The enclosing line shows the name. */
  readonly isNamedAbove?: boolean;
  /** A heading shows the name; the label is for screen readers. */
  readonly isLabelHidden?: boolean;
  readonly className?: string;
  readonly path?: string | undefined;
  readonly onLeave: () => void;
  readonly children: ReactNode;
}

const ownLabel: ReadonlySet<unknown> = new Set(['checkbox', 'switch']);
const ownLegend: ReadonlySet<unknown> = new Set([
  'radio',
  'swatch',
  'richtext',
  'image',
  'images',
  'ticks',
  'quantities',
  'sectionsInfo',
  'companyText',
  'fields',
  'source',
]);

/** Groups of inputs: each input has a frame of its own, and forms cannot be nested. */
const groups: ReadonlySet<unknown> = new Set(['checkboxes', 'entries', 'group', 'pairs', 'references', 'texts']);
export const isGroup = (widget: unknown): boolean => groups.has(widget);

/** One generated input with its label; problems and help follow it. */
export function ControlFrame({
  id,
  label,
  owner,
  widget,
  isNamedAbove = false,
  isLabelHidden = false,
  className = '',
  path,
  onLeave,
  children,
}: ControlFrameProps) {
  const labeled = ownLabel.has(widget);
  const isInForm = use(OneFormContext);
  const frame = {
    className: `control${labeled ? ' control--check' : ''}${className === '' ? '' : ` ${className}`}`,
    'data-place': path,
    onBlur: onLeave,
  };
  if (isGroup(widget))
    return (
      <fieldset {...frame} className={`${frame.className} control-group`}>
        <legend className={isLabelHidden ? 'label vh' : 'label'}>{label}</legend>
        {children}
      </fieldset>
    );
  const labelAndInput = (
    <>
      {!labeled &&
        (ownLegend.has(widget) && !isNamedAbove ? (
          <span className={isLabelHidden ? 'label vh' : 'label'}>{label}</span>
        ) : (
          <label htmlFor={id} className={isLabelHidden ? 'vh' : undefined}>
            {owner !== undefined && <span className="vh">{owner} </span>}
            {label}
          </label>
        ))}
      {children}
    </>
  );
  return isInForm ? (
    <div {...frame}>{labelAndInput}</div>
  ) : (
    // Each input is in its own form element: otherwise, a browser's autofill scans every input of the form on each key
    // press.
    <form {...frame} noValidate onSubmit={stay}>
      {labelAndInput}
    </form>
  );
}

const stay = (event: FormEvent) => event.preventDefault();
