import { type FormEvent, useState } from 'react';
import { Field } from '#app/components/field.tsx';
import { PasswordInput } from '#app/components/passwords/password-input.tsx';
import { NewPasswordFields, newPasswordProblems, noPassword } from '#app/routes/account/new-password-fields.tsx';
import { useDevice } from '#app/shell/device-context.tsx';
import { type FieldMessages, fieldMessages } from '#app/shell/field-messages.ts';
import { useMessages } from '#app/shell/messages.tsx';
import { useUnsavedChanges } from '#app/shell/unsaved-changes.tsx';

const empty = { currentPassword: '', ...noPassword };

interface PasswordFormProps {
  readonly email: string;
  /** Names of the person and the company, which the password must not consist of. */
  readonly about: readonly string[];
}

export function PasswordForm({ email, about }: PasswordFormProps) {
  const device = useDevice();
  const messages = useMessages();
  const [values, setValues] = useState(empty);
  const [errors, setErrors] = useState<FieldMessages>({});
  const [busy, setBusy] = useState(false);
  useUnsavedChanges({
    dirty: Object.values(values).some((value) => value !== ''),
    invalid: Object.keys(errors).length > 0,
  });

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const found = passwordProblems(values, about);
    setErrors(found);
    if (Object.keys(found).length > 0)
      return messages.show('The page has errors which must be fixed before saving.', 'warning');
    setBusy(true);
    const answer = await device.session.changePassword(values.currentPassword, values.newPassword);
    setBusy(false);
    if (!answer.ok) {
      setErrors(fieldMessages(answer.problem));
      return messages.showProblem(answer.problem, Object.keys(empty));
    }
    setValues(empty);
    messages.show('Your password has been changed.', 'success');
  };

  return (
    <form className="card account-card account-card--wide" noValidate onSubmit={handleSubmit}>
      <h2>Change password</h2>
      <NewPasswordFields
        values={values}
        errors={errors}
        onChange={(entered) => setValues({ ...values, ...entered })}
        about={about}
        email={email}
      >
        <Field label="Current password" error={errors.currentPassword} width="wide">
          {(wiring) => (
            <PasswordInput
              {...wiring}
              name="currentPassword"
              autoComplete="current-password"
              value={values.currentPassword}
              onChange={(event) => setValues({ ...values, currentPassword: event.target.value })}
            />
          )}
        </Field>
      </NewPasswordFields>
      <div className="account-acts">
        <button type="submit" className="btn btn--primary" disabled={busy} aria-busy={busy}>
          {busy ? 'Loading…' : 'Change password'}
        </button>
      </div>
    </form>
  );
}

const passwordProblems = (values: typeof empty, about: readonly string[]): FieldMessages => ({
  ...(values.currentPassword === '' ? { currentPassword: 'Current password is required.' } : {}),
  ...newPasswordProblems(values, about),
});
