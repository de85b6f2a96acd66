import { type FormEvent, useRef, useState } from 'react';
import { Field } from '#app/components/field.tsx';
import { PasswordInput } from '#app/components/passwords/password-input.tsx';
import { useDevice } from '#app/shell/device-context.tsx';
import { type FieldMessages, fieldMessages } from '#app/shell/field-messages.ts';
import { useMessages } from '#app/shell/messages.tsx';
import '#app/shell/login-form.css';

interface LoginFormProps {
  /** The previous account; empty when unknown. */
  readonly email?: string | undefined;
  /** Only this person may continue here. */
  readonly fixed?: boolean;
  readonly onLogin: () => void;
}

const knownFields = ['email', 'password'];

export function LoginForm({ email: before = '', fixed = false, onLogin }: LoginFormProps) {
  const device = useDevice();
  const messages = useMessages();
  const [errors, setErrors] = useState<FieldMessages>({});
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const show = (found: FieldMessages) => {
    setErrors(found);
    const first = knownFields.find((name) => found[name]);
    form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  };

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const email = String(data.get('email')).trim();
    const password = String(data.get('password'));
    const empty = {
      ...(email === '' ? { email: 'E-mail is required.' } : {}),
      ...(password === '' ? { password: 'Password is required.' } : {}),
    };
    if (Object.keys(empty).length > 0) return show(empty);

    setBusy(true);
    const answer = await device.session.login(email, password);
    setBusy(false);
    if (answer.ok) return onLogin();
    show(fieldMessages(answer.problem));
    messages.showProblem(answer.problem, knownFields);
  };

  return (
    <form ref={form} className="login-form stack" noValidate onSubmit={handleSubmit}>
      <Field label="E-mail" error={errors.email} width="wide">
        {(wiring) => (
          <input
            {...wiring}
            className="input"
            name="email"
            type="email"
            autoComplete="username"
            inputMode="email"
            defaultValue={before}
            readOnly={fixed}
            // biome-ignore lint/a11y/noAutofocus: the form is all that the page is for
            autoFocus={before === ''}
          />
        )}
      </Field>
      <Field label="Password" error={errors.password} width="wide">
        {(wiring) => (
          <PasswordInput {...wiring} name="password" autoComplete="current-password" autoFocus={before !== ''} />
        )}
      </Field>
      <button type="submit" className="btn btn--primary btn--block" disabled={busy} aria-busy={busy}>
        {busy ? 'Loading…' : 'Log in'}
      </button>
    </form>
  );
}
