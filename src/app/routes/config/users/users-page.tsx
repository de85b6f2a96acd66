import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { Icon } from '#app/components/icon.tsx';
import { UserRow } from '#app/routes/config/users/user-row.tsx';
import { useDevice, useSession } from '#app/shell/device-context.tsx';
import { useMessages } from '#app/shell/messages.tsx';
import type { Invitation, User } from '#contract/records.ts';
import { accountRoutes } from '#contract/routes/accounts.ts';
import { peopleRoutes } from '#contract/routes/people.ts';
import { onlyAdmin, type UserState, userState } from '#domain/users/user-state.ts';
import { personName } from '#domain/words/names.ts';
import '#app/routes/config/users/users.css';

interface People {
  readonly users: readonly User[];
  readonly invitations: ReadonlyMap<number, Invitation>;
}

const groups = [
  { name: 'All', states: null },
  { name: 'Active', states: ['active'] },
  { name: 'Invited', states: ['invited', 'expired', 'not reached'] },
  { name: 'Disabled', states: ['disabled'] },
] as const satisfies readonly { readonly name: string; readonly states: readonly UserState[] | null }[];

type Group = (typeof groups)[number];

const isIn = ({ states }: Group, state: UserState): boolean =>
  states === null || (states as readonly UserState[]).includes(state);

/** The users of the company: roles, access and invitations. */
export function UsersPage() {
  const { session, now } = useDevice();
  const signedIn = useSession();
  const messages = useMessages();
  const [people, setPeople] = useState<People | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [search, setSearch] = useState('');
  const [group, setGroup] = useState<Group>(groups[0]);
  const [busy, setBusy] = useState(false);

  const load = useCallback(async () => {
    const [users, invitations] = await Promise.all([
      session.ask(accountRoutes.listUsers, {}),
      session.ask(peopleRoutes.listInvitations, {}),
    ]);
    if (!users.ok) return setProblem(users.problem.title);
    if (!invitations.ok) return setProblem(invitations.problem.title);
    setProblem(null);
    setPeople({ users: users.value, invitations: new Map(invitations.value.map((one) => [one.userId, one])) });
  }, [session]);
  useEffect(() => void load(), [load]);

  /** Runs a change, then reads the list again: another admin may have changed it too. */
  const change = async (work: () => Promise<{ readonly ok: boolean }>, done: string) => {
    setBusy(true);
    const answer = await work();
    if (answer.ok) messages.show(done, 'success');
    await load();
    setBusy(false);
  };
  const ask: typeof session.ask = async (route, input) => {
    const answer = await session.ask(route, input);
    if (!answer.ok) messages.showProblem(answer.problem);
    return answer;
  };

  if (people === null)
    return (
      <main id="main" className="office users">
        <div className="office-head">
          <h1>Users</h1>
        </div>
        {problem === null ? (
          <p role="status">Loading…</p>
        ) : (
          <>
            <p role="alert">{problem}</p>
            <button type="button" className="btn" onClick={() => void load()}>
              Try again
            </button>
          </>
        )}
      </main>
    );

  const { users, invitations } = people;
  const stateOf = (user: User) => userState(user, invitations.get(user.id), now());
  const words = search.trim().toLowerCase();
  const matching = users.filter((user) => `${personName(user)} ${user.email}`.toLowerCase().includes(words));
  const shown = matching.filter((user) => isIn(group, stateOf(user)));
  const open = users.filter((user) => user.active && user.accountLinked === false);
  const guarded = onlyAdmin(users);
  const ownId = signedIn.kind === 'signed-in' ? signedIn.user.id : null;

  return (
    <main id="main" className="office users">
      <div className="office-head">
        <h1>
          Users <span className="count">{users.length}</span>
        </h1>
        <div className="head-acts">
          {open.length > 0 && (
            <button
              type="button"
              className="btn"
              disabled={busy}
              onClick={() =>
                void change(() => ask(peopleRoutes.resendInvitations, {}), 'The open invitations are on their way.')
              }
            >
              {open.length === 1 ? 'Send the open invitation again' : `Send ${open.length} open invitations again`}
            </button>
          )}
          <Link className="btn btn--primary" to="/config/users/0">
            <Icon name="plus" />
            Invite
          </Link>
        </div>
      </div>
      <div className="users-tools">
        <input
          className="input"
          type="search"
          aria-label="Search users"
          placeholder="Name or e-mail"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <fieldset className="segmented">
          <legend className="vh">State</legend>
          {groups.map((one) => (
            <label key={one.name}>
              <input className="vh" type="radio" name="state" checked={group === one} onChange={() => setGroup(one)} />
              <span>
                {one.name} {matching.filter((user) => isIn(one, stateOf(user))).length}
              </span>
            </label>
          ))}
        </fieldset>
      </div>
      {shown.length === 0 ? (
        <div className="sheet users-none">
          <h2>{search === '' ? 'Nobody is in this state' : `Nobody is called “${search}”`}</h2>
          <p className="note">Look for a part of the name or the e-mail.</p>
          <button
            type="button"
            className="btn"
            onClick={() => {
              setSearch('');
              setGroup(groups[0]);
            }}
          >
            Clear search
          </button>
        </div>
      ) : (
        <ul className="sheet users-list" aria-label="Users" aria-busy={busy}>
          {shown.map((user) => (
            <UserRow
              key={user.id}
              user={user}
              state={stateOf(user)}
              invitation={invitations.get(user.id)}
              isSelf={user.id === ownId}
              isGuarded={guarded?.id === user.id}
              isBusy={busy}
              onChange={(changed, done) =>
                void change(
                  () => ask(peopleRoutes.updateUser, { params: { id: user.id }, body: { ...user, ...changed } }),
                  done,
                )
              }
              onInvite={() =>
                void change(
                  () => ask(peopleRoutes.resendInvitation, { params: { id: user.id } }),
                  `The invitation of ${personName(user)} is on its way.`,
                )
              }
            />
          ))}
        </ul>
      )}
      <p className="note users-foot">
        {shown.length} of {users.length}. Roles and disabling hold at once, on every device and in every tab.
      </p>
    </main>
  );
}
