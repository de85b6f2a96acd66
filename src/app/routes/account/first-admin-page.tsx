import { type FormEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Field } from '#app/components/field.tsx';
import { PasswordChecklist } from '#app/components/passwords/password-checklist.tsx';
import { PasswordInput } from '#app/components/passwords/password-input.tsx';
import { useDevice } from '#app/shell/device-context.tsx';
import { type FieldMessages, fieldMessages } from '#app/shell/field-messages.ts';
import { useMessages } from '#app/shell/messages.tsx';
import type { FirstAdmin } from '#contract/records/first-admin.ts';
import { passwordProblems } from '#domain/access/password-rule.ts';
import { ownTimeZone } from '#domain/regions/time-zones.ts';
import '#app/routes/account/account.css';

const empty = { code: '', companyName: '', firstName: '', lastName: '', email: '', password: '' };
type Values = typeof empty;

const labels: Readonly<Record<keyof Values, string>> = {
  code: 'Code',
  companyName: 'Company name',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'E-mail',
  password: 'Password',
};
const names = Object.keys(empty) as (keyof Values)[];

/** Sets up the first company of an installation with the code that its server printed. */
export function FirstAdminPage() {
  const device = useDevice();
  const messages = useMessages();
  const navigate = useNavigate();
  const checklist = useId();
  const [values, setValues] = useState(empty);
  const [errors, setErrors] = useState<FieldMessages>({});
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const show = (found: FieldMessages) => {
    setErrors(found);
    const first = names.find((name) => found[name]);
    form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  };

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const found = problemsOf(values);
    if (Object.keys(found).length > 0) return show(found);
    setBusy(true);
    const answer = await device.session.makeFirstAdmin(requested(values));
    setBusy(false);
    if (answer.ok) return navigate('/config/first-week', { replace: true });
    show(fieldMessages(answer.problem));
    messages.showProblem(answer.problem, names);
  };

  const entered = (name: keyof Values, more: { readonly autoComplete: string }) => ({
    name,
    value: values[name],
    onChange: (event: { readonly target: { readonly value: string } }) =>
      setValues({ ...values, [name]: event.target.value }),
    ...more,
  });
  const input = (name: keyof Values, more: { readonly type?: string; readonly autoComplete: string }) => ({
    className: 'input',
    ...entered(name, more),
  });

  return (
    <main id="main" className="account">
      <form ref={form} className="card account-card account-card--wide" noValidate onSubmit={handleSubmit}>
        <h1>Set up your company</h1>
        <div className="fields">
          <Field
            label={labels.code}
            hint="Printed by the server when it starts: four groups of four."
            error={errors.code}
            width="wide"
          >
            {(wiring) => (
              <input
                {...wiring}
                {...input('code', { autoComplete: 'one-time-code' })}
                autoCapitalize="characters"
                spellCheck={false}
                // biome-ignore lint/a11y/noAutofocus: the form is all that the page is for
                autoFocus
              />
            )}
          </Field>
          <Field label={labels.companyName} error={errors.companyName} width="wide">
            {(wiring) => <input {...wiring} {...input('companyName', { autoComplete: 'organization' })} />}
          </Field>
          <Field label={labels.firstName} error={errors.firstName}>
            {(wiring) => <input {...wiring} {...input('firstName', { autoComplete: 'given-name' })} />}
          </Field>
          <Field label={labels.lastName} error={errors.lastName}>
            {(wiring) => <input {...wiring} {...input('lastName', { autoComplete: 'family-name' })} />}
          </Field>
          <Field label={labels.email} hint="Your login." error={errors.email} width="wide">
            {(wiring) => <input {...wiring} {...input('email', { type: 'email', autoComplete: 'username' })} />}
          </Field>
          <Field label={labels.password} error={errors.password} width="wide">
            {(wiring) => (
              <PasswordInput
                {...wiring}
                {...entered('password', { autoComplete: 'new-password' })}
                aria-describedby={`${wiring['aria-describedby'] ?? ''} ${checklist}`.trim()}
              />
            )}
          </Field>
        </div>
        <PasswordChecklist id={checklist} password={values.password} about={namesIn(values)} />
        <div className="account-acts">
          <button type="submit" className="btn btn--primary" disabled={busy} aria-busy={busy}>
            {busy ? 'Loading…' : 'Set up'}
          </button>
        </div>
      </form>
    </main>
  );
}

const namesIn = ({ companyName, firstName, lastName, email }: Values) => [companyName, firstName, lastName, email];

function problemsOf(values: Values): FieldMessages {
  const missing = names.filter((name) => values[name].trim() === '');
  const weak = values.password === '' ? [] : passwordProblems(labels.password, values.password, namesIn(values));
  return {
    ...(weak.length > 0 ? { password: weak.join(' ') } : {}),
    ...Object.fromEntries(missing.map((name) => [name, `${labels[name]} is required.`])),
  };
}

/** The company starts in the time zone of the person who sets it up. */
const requested = (values: Values): FirstAdmin => ({
  ...values,
  timeZone: ownTimeZone(),
});
