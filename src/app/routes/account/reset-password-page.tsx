import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Link } from '#app/components/link.tsx';
import { SubmitButton } from '#app/components/submit-button.tsx';
import { useStateOf } from '#app/form/data-form/form-store.ts';
import { SentForm } from '#app/form/data-form/sent-form.tsx';
import { newPasswordEntries, PasswordRules } from '#app/routes/account/new-password.tsx';
import { useDevice } from '#app/shell/device-context.tsx';
import { useMessages } from '#app/shell/messages.tsx';
import { peopleRoutes } from '#contract/routes/people.ts';
import type { Values } from '#domain/forms/check-value.ts';
import type { FieldErrors } from '#domain/forms/field-errors.ts';
import schema from '#schemas/messages/reset-password.json' with { type: 'json' };
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
  const [entries] = useState(() => newPasswordEntries(schema, []));
  const badCode = useStateOf(entries.store, ({ errors }) => errors.code);

  const handleSend = async ({ password }: Values): Promise<FieldErrors> => {
    const body = { code, password: String(password) };
    const answer = await session.request(peopleRoutes.resetPassword, { body });
    if (!answer.ok) {
      messages.showProblem(answer.problem, ['password', 'code']);
      return answer.problem.errors;
    }
    messages.show('Your password has been changed. Log in with the new one.', 'success');
    await navigate('/account/login', { replace: true });
    return {};
  };

  return (
    <SentForm
      entries={entries}
      onSend={handleSend}
      className="card account-card account-card--wide"
      head={
        <>
          <h1>New password</h1>
          {badCode !== undefined && (
            <p className="error" role="alert">
              {badCode.join(' ')} <Link to="/account/forgot-password">Ask for a new link</Link>
            </p>
          )}
        </>
      }
    >
      {(isBusy) => (
        <>
          <PasswordRules name="password" about={[]} />
          <p className="note">Every device that is logged in with this account has to log in again.</p>
          <div className="account-acts">
            <SubmitButton label="Set password" isBusy={isBusy} />
          </div>
        </>
      )}
    </SentForm>
  );
}
