import { type FormEvent, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { NewPasswordFields, newPasswordProblems, noPassword } from '#app/routes/account/new-password-fields.tsx';
import { useDevice } from '#app/shell/device-context.tsx';
import { type FieldMessages, fieldMessages } from '#app/shell/field-messages.ts';
import { useMessages } from '#app/shell/messages.tsx';
import { peopleRoutes } from '#contract/routes/people.ts';
import '#app/routes/account/account.css';

/** Sets a new password, by a link from an e-mail. */
export function ResetPasswordPage() {
  const [query] = useSearchParams();
  const code = query.get('code')?.trim() ?? '';
  return (
    <main id="main" className="account">
      {code === '' ? <NoCode /> : <NewPasswordForm code={code} />}
    </main>
  );
}

function NoCode() {
  return (
    <div className="card account-card">
      <h1>New password</h1>
      <p role="alert">This link is incomplete. Open the link in the e-mail, or ask for a new one.</p>
      <Link className="btn btn--primary" to="/account/forgot-password">
        Ask for a new link
      </Link>
      <Link to="/account/login">Go to login</Link>
    </div>
  );
}

function NewPasswordForm({ code }: { readonly code: string }) {
  const { session } = useDevice();
  const messages = useMessages();
  const navigate = useNavigate();
  const [values, setValues] = useState(noPassword);
  const [errors, setErrors] = useState<FieldMessages>({});
  const [busy, setBusy] = useState(false);

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const found = newPasswordProblems(values, []);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    const body = { code, password: values.newPassword };
    const answer = await session.request(peopleRoutes.resetPassword, { body });
    setBusy(false);
    if (answer.ok) {
      messages.show('Your password has been changed. Log in with the new one.', 'success');
      return navigate('/account/login', { replace: true });
    }
    const { password, ...others } = fieldMessages(answer.problem);
    setErrors(password === undefined ? others : { ...others, newPassword: password });
    messages.showProblem(answer.problem, ['password', 'code']);
  };

  return (
    <form className="card account-card account-card--wide" noValidate onSubmit={handleSubmit}>
      <h1>New password</h1>
      {errors.code !== undefined && (
        <p className="error" role="alert">
          {errors.code} <Link to="/account/forgot-password">Ask for a new link</Link>
        </p>
      )}
      <NewPasswordFields values={values} errors={errors} onChange={setValues} about={[]} email="" />
      <p className="note">Every device that is logged in with this account has to log in again.</p>
      <div className="account-acts">
        <button type="submit" className="btn btn--primary" disabled={busy} aria-busy={busy}>
          {busy ? 'Loading…' : 'Set password'}
        </button>
      </div>
    </form>
  );
}
