import { type FormEvent, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { NewPasswordFields, newPasswordProblems, noPassword } from '#app/routes/account/new-password-fields.tsx';
import { useDevice } from '#app/shell/device-context.tsx';
import { type FieldMessages, fieldMessages } from '#app/shell/field-messages.ts';
import { useMessages } from '#app/shell/messages.tsx';
import { useQuery } from '#app/shell/query/use-query.ts';
import type { InvitedPerson } from '#contract/records/invited-person.ts';
import { peopleRoutes } from '#contract/routes/people.ts';
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
  const [values, setValues] = useState(noPassword);
  const [errors, setErrors] = useState<FieldMessages>({});
  const [busy, setBusy] = useState(false);
  const { email, firstName, lastName, companyName, needsPassword } = person;
  const about = [firstName, lastName, email, companyName];

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const found = needsPassword ? newPasswordProblems(values, about) : {};
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    const body = { ...link, ...(needsPassword ? { password: values.newPassword } : {}) };
    const answer = await session.request(peopleRoutes.setUp, { body });
    // A password that was chosen just now is not asked for again; an existing one is not known here.
    const isIn = answer.ok && needsPassword && (await session.login(email, values.newPassword)).ok;
    setBusy(false);
    if (answer.ok) {
      messages.show(`You are part of ${companyName}.${isIn ? '' : ` Log in as ${email}.`}`, 'success');
      return navigate(isIn ? '/' : '/account/login', { replace: true });
    }
    const { password, ...others } = fieldMessages(answer.problem);
    setErrors(password === undefined ? others : { ...others, newPassword: password });
    messages.showProblem(answer.problem, ['password']);
  };

  return (
    <form className="card account-card account-card--wide" noValidate onSubmit={handleSubmit}>
      <h1>Set up your account</h1>
      <p>
        {companyName} invites you, {firstName}. Your login is <b>{email}</b>.
      </p>
      {needsPassword ? (
        <NewPasswordFields values={values} errors={errors} onChange={setValues} about={about} email={email} />
      ) : (
        <p className="note">You already have an account, and your password stays the same.</p>
      )}
      <div className="account-acts">
        <button type="submit" className="btn btn--primary" disabled={busy} aria-busy={busy}>
          {busy ? 'Loading…' : needsPassword ? 'Set up' : `Join ${companyName}`}
        </button>
      </div>
    </form>
  );
}
