import { useState } from 'react';
import { Link } from '#app/components/link.tsx';
import { type Appearance, appearances, chooseAppearance, readAppearance } from '#app/shell/colors/appearance.ts';
import { Menu } from '#app/shell/menu/menu.tsx';
import { useLogout } from '#app/shell/use-logout.ts';
import { appVersion } from '#app/shell/version.ts';
import type { SessionState } from '#client/device.ts';
import { buildId } from '#contract/build-id.ts';
import { initials as initialsOf, personName } from '#domain/text/names.ts';
import '#app/shell/top-bar/account-menu.css';

interface AccountMenuProps {
  readonly session: Extract<SessionState, { kind: 'signed-in' }>;
}

export function AccountMenu({ session }: AccountMenuProps) {
  const { user, company } = session;
  const logout = useLogout();
  const name = personName(user);
  const letters = initialsOf(user);
  return (
    <Menu
      className="menu--account"
      label={`${letters}, account of ${name}`}
      summary={
        <span className="initials" aria-hidden>
          {letters}
        </span>
      }
    >
      <div className="menu-list">
        <p className="menu-head">
          <b>{name}</b>
          <br />
          {company?.name ?? user.email}
        </p>
        <ul>
          <li>
            <Link to="/account/companies?select=true">Select company</Link>
          </li>
          <li>
            <Link to="/account/manage">Manage account</Link>
          </li>
        </ul>
        <AppearanceChoice />
        <ul>
          <li>
            <button type="button" data-closes onClick={() => void logout()}>
              Logout
            </button>
          </li>
        </ul>
        <ul>
          <li>
            <Link to="/about">About</Link>
          </li>
          <li>
            <Link to="/policies">Policies</Link>
          </li>
        </ul>
        <p className="menu-foot">
          Version {appVersion}, build {buildId}
        </p>
      </div>
    </Menu>
  );
}

function AppearanceChoice() {
  const [chosen, setChosen] = useState<Appearance>(readAppearance);
  return (
    <fieldset className="theme">
      <legend>Appearance</legend>
      <div className="segmented">
        {appearances.map(({ value, label }) => (
          <label key={value}>
            <input
              className="input-cover"
              type="radio"
              name="theme"
              value={value}
              checked={chosen === value}
              onChange={() => {
                setChosen(value);
                chooseAppearance(value);
              }}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
