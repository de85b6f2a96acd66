import { type FormEvent, useState } from 'react';
import { Field } from '#app/components/field.tsx';
import { Link } from '#app/components/link.tsx';
import { useDevice } from '#app/shell/device-context.tsx';
import { type FieldMessages, fieldMessages } from '#app/shell/field-messages.ts';
import { useMessages } from '#app/shell/messages.tsx';
import { peopleRoutes } from '#contract/routes/people.ts';
import { isEmailAddress } from '#domain/formats/email-address.ts';
import '#app/routes/account/account.css';

/** Requests a link for setting a new password. It never says whether an address has an account. */
export function ForgotPasswordPage() {
  const { session } = useDevice();
  const messages = useMessages();
  const [email, setEmail] = useState('');
  const [errors, setErrors] = useState<FieldMessages>({});
  const [busy, setBusy] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const address = email.trim();
    if (address === '') return setErrors({ email: 'E-mail is required.' });
    if (!isEmailAddress(address)) return setErrors({ email: 'Enter an e-mail address like name@example.com.' });
    setErrors({});
    setBusy(true);
    const answer = await session.request(peopleRoutes.forgotPassword, { body: { email: address } });
    setBusy(false);
    if (answer.ok) return setSentTo(address);
    setErrors(fieldMessages(answer.problem));
    messages.showProblem(answer.problem, ['email']);
  };

  return (
    <main id="main" className="account">
      <form className="card account-card" noValidate onSubmit={handleSubmit}>
        <h1>Forgot password</h1>
        {sentTo === null ? (
          <>
            <p>Enter the address that you log in with. We will send you a link to set a new password.</p>
            <Field label="E-mail" error={errors.email} width="wide">
              {(wiring) => (
                <input
                  {...wiring}
                  className="input"
                  name="email"
                  type="email"
                  autoComplete="username"
                  value={email}
                  onChange={(event) => setEmail(event.target.value)}
                />
              )}
            </Field>
            <button type="submit" className="btn btn--primary btn--block" disabled={busy} aria-busy={busy}>
              {busy ? 'Loading…' : 'Send link'}
            </button>
          </>
        ) : (
          <p role="status">
            If {sentTo} has an account, a link is on its way. It works once, within an hour. Check the spam folder too.
          </p>
        )}
      </form>
      <p className="account-links">
        <Link to="/account/login">Back to login</Link>
      </p>
    </main>
  );
}
