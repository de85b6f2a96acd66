import { type ReactNode, useId } from 'react';
import { Field } from '#app/components/field.tsx';
import { PasswordChecklist } from '#app/components/passwords/password-checklist.tsx';
import { PasswordInput } from '#app/components/passwords/password-input.tsx';
import type { FieldMessages } from '#app/shell/field-messages.ts';
import { passwordProblems } from '#domain/access/password-rule.ts';

interface NewPassword {
  readonly newPassword: string;
  readonly repeated: string;
}

export const noPassword: NewPassword = { newPassword: '', repeated: '' };

interface NewPasswordFieldsProps {
  readonly values: NewPassword;
  readonly errors: FieldMessages;
  readonly onChange: (values: NewPassword) => void;
  /** Names of the person and the company, which the password must not consist of. */
  readonly about: readonly string[];
  /** The account that the password belongs to, for password managers; empty when unknown. */
  readonly email: string;
  /** Fields before the new password. */
  readonly children?: ReactNode;
}

/** A new password, entered twice, with its requirements. */
export function NewPasswordFields({ values, errors, onChange, about, email, children }: NewPasswordFieldsProps) {
  const checklist = useId();
  const secret = (name: keyof NewPassword) => ({
    name,
    autoComplete: 'new-password',
    value: values[name],
    onChange: (event: { readonly target: { readonly value: string } }) =>
      onChange({ ...values, [name]: event.target.value }),
  });
  return (
    <>
      {email !== '' && (
        <input className="vh" type="email" autoComplete="username" value={email} readOnly tabIndex={-1} aria-hidden />
      )}
      <div className="fields">
        {children}
        <Field label="New password" error={errors.newPassword}>
          {(wiring) => (
            <PasswordInput
              {...wiring}
              {...secret('newPassword')}
              aria-describedby={`${wiring['aria-describedby'] ?? ''} ${checklist}`.trim()}
            />
          )}
        </Field>
        <Field label="New password again" error={errors.repeated}>
          {(wiring) => <PasswordInput {...wiring} {...secret('repeated')} />}
        </Field>
      </div>
      <PasswordChecklist id={checklist} password={values.newPassword} about={about} />
    </>
  );
}

export function newPasswordProblems({ newPassword, repeated }: NewPassword, about: readonly string[]): FieldMessages {
  const problems = passwordProblems('New password', newPassword, about);
  return {
    ...(problems.length > 0 ? { newPassword: problems.join(' ') } : {}),
    ...(repeated === newPassword ? {} : { repeated: 'New password again must be the same as New password' }),
  };
}
