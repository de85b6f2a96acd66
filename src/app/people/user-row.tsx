import { Icon } from '#app/components/icon.tsx';
import { Link } from '#app/components/link.tsx';
import { Select } from '#app/components/select.tsx';
import type { PeopleScope } from '#app/people/people-scope.ts';
import { detailOfState, stateText } from '#app/people/user-text.ts';
import { useCompanyZone } from '#app/shell/device-context.tsx';
import type { Person } from '#contract/records/person.ts';
import type { User } from '#contract/records/user.ts';
import { initials, personName } from '#domain/text/names.ts';
import { visitText } from '#domain/text/visit-text.ts';
import { userState } from '#domain/users/user-state.ts';

interface UserRowProps {
  readonly person: Person;
  readonly scope: PeopleScope;
  readonly now: Date;
  readonly isSelf: boolean;
  readonly isBusy: boolean;
  readonly onChange: (changed: Partial<User>, done: string) => void;
  readonly onInvite: () => void;
}

/** A user with role, status, last visit and the most likely action. */
export function UserRow({ person, scope, now, isSelf, isBusy, onChange, onInvite }: UserRowProps) {
  const { user, companyName, isOnlyAdmin, lastHereAt } = person;
  const name = personName(user);
  const state = userState(user, person.invitation, now);
  const detail = detailOfState(state, person, useCompanyZone());
  const page = `${scope.path}/${user.id}`;
  return (
    <li className={`user-row ${state === 'disabled' ? 'user-row--off' : ''}`}>
      <span className="initials" aria-hidden>
        {initials(user)}
      </span>
      <span className="user-name">
        <Link to={page}>{name}</Link>
        {isSelf && <span className="note"> you</span>}
        <span className="note user-email">{user.email}</span>
        {scope.isEverywhere && <span className="note user-email">{companyName ?? 'No company'}</span>}
      </span>
      {user.companyId === null ? (
        <span>Super admin</span>
      ) : (
        <Select
          aria-label={`Role of ${name}`}
          value={user.role}
          disabled={isOnlyAdmin || isBusy}
          onChange={({ target }) => {
            const role = target.value === 'Admin' ? 'Admin' : 'User';
            onChange({ role }, role === 'Admin' ? `${name} is an admin now.` : `${name} is no longer an admin.`);
          }}
        >
          <option>User</option>
          <option>Admin</option>
        </Select>
      )}
      <span className="user-state">
        <span className={`state user-state--${state.replace(' ', '-')}`}>{stateText[state]}</span>
        {detail !== null && <span className="note">{detail}</span>}
      </span>
      <span className="user-here">
        <span className="user-here-label">Last here: </span>
        {visitText(lastHereAt, now)}
      </span>
      <span className="user-act">
        {(state === 'invited' || state === 'expired') && (
          <button type="button" className="btn btn--quiet" disabled={isBusy} onClick={onInvite}>
            Send again<span className="vh"> to {name}</span>
          </button>
        )}
        {state === 'not reached' && (
          <Link className="btn btn--quiet" to={page}>
            Correct<span className="vh"> {name}</span>
          </Link>
        )}
        {state === 'disabled' && (
          <button
            type="button"
            className="btn btn--quiet"
            disabled={isBusy}
            onClick={() => onChange({ active: true }, `${name} can log in again.`)}
          >
            Enable<span className="vh"> {name}</span>
          </button>
        )}
      </span>
      {isOnlyAdmin && (
        <p className="user-guard">
          <Icon name="lock" />
          <span>
            <b>{isSelf ? 'You are' : `${name} is`} the only admin who can log in.</b> The role and the access cannot be
            removed until somebody else is an admin and has set a password.
          </span>
        </p>
      )}
    </li>
  );
}
