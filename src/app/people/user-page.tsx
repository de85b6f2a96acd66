import { useParams } from 'react-router';
import { Link } from '#app/components/link.tsx';
import { InviteForm } from '#app/people/invite-form.tsx';
import { ofCompany, type PeopleScope } from '#app/people/people-scope.ts';
import { UserFacts } from '#app/people/user-facts.tsx';
import { UserForm } from '#app/people/user-form.tsx';
import { QueryState } from '#app/shell/query/query-state.tsx';
import { useQuery } from '#app/shell/query/use-query.ts';
import { personName } from '#domain/text/names.ts';
import '#app/people/users.css';

/** One user; an id of 0 or less is a new one. */
export function UserPage({ scope = ofCompany }: { readonly scope?: PeopleScope }) {
  const id = Number(useParams().id);
  if (!(id <= 0)) return <KnownUserPage key={id} id={id} scope={scope} />;
  return (
    <main id="main" className="office user-page">
      <div className="office-head split">
        <h1>Invite a user</h1>
      </div>
      <InviteForm scope={scope} />
    </main>
  );
}

function KnownUserPage({ id, scope }: { readonly id: number; readonly scope: PeopleScope }) {
  const isId = Number.isInteger(id);
  const { answer, problem, refetch } = useQuery(scope.list, { query: { userId: isId ? id : null, limit: 1 } });
  const person = isId ? (answer?.data[0] ?? null) : null;
  return (
    <main id="main" className="office user-page">
      <div className="office-head split">
        <h1>{person === null ? 'User' : personName(person.user)}</h1>
      </div>
      {person !== null && (
        <>
          <UserFacts person={person} scope={scope} onChanged={refetch} />
          {person.user.companyId === null ? (
            <p className="note">
              A super admin manages all companies and works for none. The people who run the installation add and remove
              them.
            </p>
          ) : (
            <UserForm person={person} scope={scope} onSaved={refetch} />
          )}
        </>
      )}
      {person === null && answer !== null && (
        <p role="alert">
          The information you requested was not found. <Link to={scope.path}>All users</Link>
        </p>
      )}
      {answer === null && <QueryState problem={problem} onRetry={refetch} />}
    </main>
  );
}
