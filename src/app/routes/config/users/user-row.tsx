import { Link } from 'react-router';
import { Icon } from '#app/components/icon.tsx';
import { Select } from '#app/components/select.tsx';
import type { Invitation, User } from '#contract/records.ts';
import type { UserState } from '#domain/users/user-state.ts';
import { dateWords } from '#domain/words/date-words.ts';
import { initials, personName } from '#domain/words/names.ts';

interface UserRowProps {
  readonly user: User;
  readonly state: UserState;
  readonly invitation: Invitation | undefined;
  readonly isSelf: boolean;
  /** The only admin who can log in. */
  readonly isGuarded: boolean;
  readonly isBusy: boolean;
  readonly onChange: (changed: Partial<User>, done: string) => void;
  readonly onInvite: () => void;
}

const stateWords: Readonly<Record<UserState, string>> = {
  active: 'Active',
  invited: 'Invited',
  expired: 'Invitation expired',
  'not reached': 'Not reached',
  disabled: 'Disabled',
};

/** A user with role, state and the likeliest action. */
export function UserRow({ user, state, invitation, isSelf, isGuarded, isBusy, onChange, onInvite }: UserRowProps) {
  const name = personName(user);
  const detail = detailOf(state, invitation);
  return (
    <li className={`user-row ${state === 'disabled' ? 'user-row--off' : ''}`}>
      <span className="initials" aria-hidden>
        {initials(user)}
      </span>
      <span className="user-name">
        <Link to={`/config/users/${user.id}`}>{name}</Link>
        {isSelf && <span className="note"> you</span>}
        <span className="note user-email">{user.email}</span>
      </span>
      <Select
        aria-label={`Role of ${name}`}
        value={user.role}
        disabled={isGuarded || isBusy}
        onChange={({ target }) => {
          const role = target.value === 'Admin' ? 'Admin' : 'User';
          onChange({ role }, role === 'Admin' ? `${name} is an admin now.` : `${name} is no admin any more.`);
        }}
      >
        <option>User</option>
        <option>Admin</option>
      </Select>
      <span className="user-state">
        <span className={`state user-state--${state.replace(' ', '-')}`}>{stateWords[state]}</span>
        {detail !== null && <span className="note">{detail}</span>}
      </span>
      <span className="user-act">
        {(state === 'invited' || state === 'expired') && (
          <button type="button" className="btn btn--plain" disabled={isBusy} onClick={onInvite}>
            Send again<span className="vh"> to {name}</span>
          </button>
        )}
        {state === 'not reached' && (
          <Link className="btn btn--plain" to={`/config/users/${user.id}`}>
            Correct<span className="vh"> {name}</span>
          </Link>
        )}
        {state === 'disabled' && (
          <button
            type="button"
            className="btn btn--plain"
            disabled={isBusy}
            onClick={() => onChange({ active: true }, `${name} may log in again.`)}
          >
            Enable<span className="vh"> {name}</span>
          </button>
        )}
      </span>
      {isGuarded && (
        <p className="user-guard">
          <Icon name="lock" />
          <span>
            <b>{isSelf ? 'You are' : `${name} is`} the only admin who can log in.</b> The role stays and the access
            cannot be taken until somebody else is an admin and has set a password.
          </span>
        </p>
      )}
    </li>
  );
}

function detailOf(state: UserState, invitation: Invitation | undefined): string | null {
  const { sentAt = null, endsAt = null, emailAnswer = null } = invitation ?? {};
  const day = (time: string) => dateWords(time, 'shortDay');
  if (state === 'not reached') return emailAnswer;
  if (sentAt === null) return null;
  if (state === 'expired') return `on ${day(endsAt ?? sentAt)}`;
  return state === 'invited' && endsAt !== null ? `on ${day(sentAt)}, until ${day(endsAt)}` : null;
}
