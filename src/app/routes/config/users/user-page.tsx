import { useEffect, useState } from 'react';
import { Link, useParams } from 'react-router';
import { UserForm } from '#app/routes/config/users/user-form.tsx';
import { useDevice } from '#app/shell/device-context.tsx';
import type { User } from '#contract/records.ts';
import { accountRoutes } from '#contract/routes/accounts.ts';
import { onlyAdmin } from '#domain/users/user-state.ts';
import { personName } from '#domain/words/names.ts';
import '#app/routes/config/users/users.css';

/** One user; an id of 0 or below is a new one. */
export function UserPage() {
  const { session } = useDevice();
  const id = Number(useParams().id);
  const [users, setUsers] = useState<readonly User[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const isNew = id <= 0;

  useEffect(() => {
    let isGone = false;
    if (isNew) return;
    void session.ask(accountRoutes.listUsers, {}).then((answer) => {
      if (isGone) return;
      if (answer.ok) setUsers(answer.value);
      else setProblem(answer.problem.title);
    });
    return () => {
      isGone = true;
    };
  }, [session, isNew]);

  const user = users?.find((one) => one.id === id) ?? null;
  const isMissing = !isNew && user === null && (users !== null || problem !== null);
  return (
    <main id="main" className="office user-page">
      <div className="office-head">
        <h1>{user !== null ? personName(user) : isNew ? 'Invite a user' : 'User'}</h1>
      </div>
      {isMissing ? (
        <p role="alert">
          {problem ?? 'The information you requested was not found.'} <Link to="/config/users">All users</Link>
        </p>
      ) : isNew || user !== null ? (
        <UserForm
          key={id}
          user={user}
          isGuarded={user !== null && onlyAdmin(users ?? [])?.id === user.id}
          onSaved={(saved) => setUsers((users ?? []).map((one) => (one.id === saved.id ? saved : one)))}
        />
      ) : (
        <p role="status">Loading…</p>
      )}
    </main>
  );
}
