import { useState } from 'react';
import { PasswordInput } from '#app/components/passwords/password-input.tsx';
import { useFormState } from '#app/form/data-form/form-store.ts';
import type { InputProps } from '#app/form/widgets/input-props.ts';
import { formatDate } from '#domain/text/format-date.ts';

/** A password that is only written, never read back. */
export function SecretWidget({ id, value, label, disabled, readonly, described, onChange }: InputProps) {
  const setAt = useFormState(({ saved }) => saved.smtpPasswordSetAt);
  const [isReplacing, setIsReplacing] = useState(false);
  const isStored = typeof setAt === 'string';
  if (isStored && !isReplacing && !value) {
    return (
      <>
        <button
          type="button"
          id={id}
          className="btn"
          aria-label={`Replace ${label}`}
          onClick={() => setIsReplacing(true)}
          {...described}
        >
          Replace
        </button>
        <span className="field-hint">Set {formatDate(setAt, 'longDate', 'UTC')}. It is never shown.</span>
      </>
    );
  }
  return (
    <PasswordInput
      id={id}
      autoComplete="new-password"
      value={typeof value === 'string' ? value : ''}
      disabled={disabled || readonly}
      onChange={(event) => onChange(event.target.value)}
      onBlur={() => {
        if (!value) setIsReplacing(false);
      }}
      {...described}
    />
  );
}
