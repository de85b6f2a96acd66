import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Link } from '#app/components/link.tsx';
import { SubmitButton } from '#app/components/submit-button.tsx';
import { sentEntries } from '#app/form/data-form/sent-entries.ts';
import { SentForm } from '#app/form/data-form/sent-form.tsx';
import { newPasswordEntries, PasswordOwner, PasswordRules } from '#app/routes/account/new-password.tsx';
import { useDevice } from '#app/shell/device-context.tsx';
import { fieldMessages } from '#app/shell/field-messages.ts';
import { useMessages } from '#app/shell/messages.tsx';
import { useQuery } from '#app/shell/query/use-query.ts';
import type { InvitedPerson } from '#contract/records/invited-person.ts';
import { peopleRoutes } from '#contract/routes/people.ts';
import type { Values } from '#domain/forms/check-value.ts';
import type { FieldErrors } from '#domain/forms/field-errors.ts';
import schema from '#schemas/messages/set-up.json' with { type: 'json' };
import '#app/routes/account/account.css';

/** Accepts the invitation of a company. */
export function SetupPage() {
  const [query] = useSearchParams();
  const code = query.get('code') || '-';
  const userId = Number(query.get('userId'));
  const isLink = Number.isInteger(userId) && userId > 0;
  const { answer, problem, isFetching, refetch } = useQuery(peopleRoutes.readInvitation, {
    body: { code, userId: isLink ? userId : 2_147_483_647 },
  });
  const person = problem === null ? answer : null;
  const isLoading = problem === null || isFetching;

  return (
    <main id="main" className="account">
      {person === null ? (
        <div className="card account-card" aria-busy={isLoading}>
          <h1>Set up your account</h1>
          {isLoading ? (
            <p role="status">Loading…</p>
          ) : (
            <>
              <p role="alert">{fieldMessages(problem).code ?? problem.title}</p>
              <button type="button" className="btn" onClick={refetch}>
                Try again
              </button>
            </>
          )}
          <Link to="/account/login">Go to login</Link>
        </div>
      ) : (
        <SetupForm person={person} link={{ code, userId }} />
      )}
    </main>
  );
}

interface SetupFormProps {
  readonly person: InvitedPerson;
  readonly link: { readonly code: string; readonly userId: number };
}

function SetupForm({ person, link }: SetupFormProps) {
  const { session } = useDevice();
  const messages = useMessages();
  const navigate = useNavigate();
  const { email, firstName, lastName, companyName, needsPassword } = person;
  const about = [firstName, lastName, email, companyName];
  const [entries] = useState(() =>
    needsPassword ? newPasswordEntries(schema, about) : sentEntries({ groups: [] }, schema, {}),
  );

  const handleSend = async ({ password: entered }: Values): Promise<FieldErrors> => {
    const password = needsPassword ? String(entered) : null;
    const body = { ...link, ...(password !== null && { password }) };
    const answer = await session.request(peopleRoutes.setUp, { body });
    if (!answer.ok) {
      messages.showProblem(answer.problem, ['password']);
      return answer.problem.errors;
    }
    // A password that was chosen just now is not asked for again; an existing one is not known here.
    const isIn = password !== null && (await session.login(email, password)).ok;
    messages.show(`You are part of ${companyName}.${isIn ? '' : ` Log in as ${email}.`}`, 'success');
    await navigate(isIn ? '/' : '/account/login', { replace: true });
    return {};
  };

  return (
    <SentForm
      entries={entries}
      onSend={handleSend}
      className="card account-card account-card--wide"
      head={
        <>
          <h1>Set up your account</h1>
          <p>
            {companyName} invites you, {firstName}. Your login is <b>{email}</b>.
          </p>
          {needsPassword ? (
            <PasswordOwner email={email} />
          ) : (
            <p className="note">You already have an account, and your password stays the same.</p>
          )}
        </>
      }
    >
      {(isBusy) => (
        <>
          {needsPassword && <PasswordRules name="password" about={about} />}
          <div className="account-acts">
            <SubmitButton label={needsPassword ? 'Set up' : `Join ${companyName}`} isBusy={isBusy} />
          </div>
        </>
      )}
    </SentForm>
  );
}
