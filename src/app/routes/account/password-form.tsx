import { type FormEvent, useId, useState } from 'react';
import { Field } from '#app/components/field.tsx';
import { PasswordChecklist } from '#app/components/password-checklist.tsx';
import { useDevice } from '#app/shell/device-context.tsx';
import { type FieldWords, fieldWords } from '#app/shell/field-words.ts';
import { useMessages } from '#app/shell/messages.tsx';
import { useUnsavedChanges } from '#app/shell/use-unsaved-changes.ts';
import { isComplexEnough, notComplexEnough } from '#domain/access/password-rule.ts';

const empty = { currentPassword: '', newPassword: '', repeated: '' };

interface PasswordFormProps {
  readonly email: string;
  /** Names of the person and the company, which must not make up the password. */
  readonly about: readonly string[];
}

export function PasswordForm({ email, about }: PasswordFormProps) {
  const device = useDevice();
  const messages = useMessages();
  const checklist = useId();
  const [values, setValues] = useState(empty);
  const [errors, setErrors] = useState<FieldWords>({});
  const [busy, setBusy] = useState(false);
  useUnsavedChanges({ dirty: Object.values(values).some((value) => value !== '') });

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const found = passwordProblems(values, about);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    const answer = await device.session.changePassword(values.currentPassword, values.newPassword);
    setBusy(false);
    if (!answer.ok) {
      setErrors(fieldWords(answer.problem));
      return messages.showProblem(answer.problem, Object.keys(empty));
    }
    setValues(empty);
    messages.show('Your password has been changed.', 'success');
  };

  const secret = (name: keyof typeof values) => ({
    className: 'input',
    name,
    type: 'password',
    value: values[name],
    onChange: (event: { readonly target: { readonly value: string } }) =>
      setValues({ ...values, [name]: event.target.value }),
  });

  return (
    <form className="card account-card account-card--wide" noValidate onSubmit={handleSubmit}>
      <h2>Change password</h2>
      {/* Password managers need the account of the password. */}
      <input className="vh" type="email" autoComplete="username" value={email} readOnly tabIndex={-1} aria-hidden />
      <div className="fields">
        <Field label="Current password" error={errors.currentPassword} width="wide">
          {(wiring) => <input {...wiring} {...secret('currentPassword')} autoComplete="current-password" />}
        </Field>
        <Field label="New password" error={errors.newPassword}>
          {(wiring) => (
            <input
              {...wiring}
              {...secret('newPassword')}
              aria-describedby={`${wiring['aria-describedby'] ?? ''} ${checklist}`.trim()}
              autoComplete="new-password"
            />
          )}
        </Field>
        <Field label="New password again" error={errors.repeated}>
          {(wiring) => <input {...wiring} {...secret('repeated')} autoComplete="new-password" />}
        </Field>
      </div>
      <PasswordChecklist id={checklist} password={values.newPassword} about={about} />
      <div className="account-acts">
        <button type="submit" className="btn btn--primary" disabled={busy} aria-busy={busy}>
          {busy ? 'Loading…' : 'Change password'}
        </button>
      </div>
    </form>
  );
}

const passwordProblems = (
  { currentPassword, newPassword, repeated }: typeof empty,
  about: readonly string[],
): FieldWords => ({
  ...(currentPassword === '' ? { currentPassword: 'Current password is required.' } : {}),
  ...(isComplexEnough(newPassword, about) ? {} : { newPassword: notComplexEnough('New password') }),
  ...(repeated === newPassword ? {} : { repeated: 'New password again must be the same as New password' }),
});
