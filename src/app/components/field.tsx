import { type ReactNode, useId } from 'react';
import { Icon } from '#app/components/icon.tsx';
import '#app/components/field.css';

/** Attributes that connect a control to its label, hint and error. */
interface ControlWiring {
  readonly id: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: true;
}

interface FieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly width?: 'half' | 'third' | 'wide';
  readonly required?: boolean;
  readonly children: (wiring: ControlWiring) => ReactNode;
}

/** A label, a control, a hint, and its problem. */
export function Field({ label, hint, error, width = 'half', required = false, children }: FieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={`field field--${width}`}>
      <label className="label" htmlFor={id}>
        {label}
        {required && ' (required)'}
      </label>
      {children({
        id,
        ...(described === '' ? {} : { 'aria-describedby': described }),
        ...(error ? { 'aria-invalid': true as const } : {}),
      })}
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="error" id={`${id}-error`}>
          <Icon name="alert-circle" />
          {error}
        </p>
      )}
    </div>
  );
}
