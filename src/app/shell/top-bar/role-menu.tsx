import { Link, useLocation } from 'react-router';
import { Icon } from '#app/components/icon.tsx';
import { Menu } from '#app/shell/menu/menu.tsx';
import { isAdmin, isCompanyUser } from '#app/shell/routing/access.ts';
import { rolePlaces } from '#app/shell/top-bar/role-places.ts';
import type { SessionState } from '#client/device.ts';
import '#app/shell/top-bar/role-menu.css';

interface RoleMenuProps {
  readonly session: Extract<SessionState, { kind: 'signed-in' }>;
}

/** Navigation between the parts of the product that this user may open; hidden when there is only one. */
export function RoleMenu({ session }: RoleMenuProps) {
  const { pathname } = useLocation();
  const rights = {
    sales: isCompanyUser(session),
    config: isAdmin(session),
    folderLog: session.user.isMasterAdmin && isCompanyUser(session),
    admin: session.user.isSuperAdmin,
  };
  const places = rolePlaces.filter((place) => rights[place.right]);
  if (places.length < 2) return null;
  const here = places.find((place) => pathname.startsWith(place.path));
  return (
    <Menu
      className="menu--role"
      summary={
        <>
          {here?.label ?? 'Go to'}
          <Icon name="chevron-down" />
        </>
      }
    >
      <ul className="menu-list">
        {places.map((place) => (
          <li key={place.path}>
            <Link to={place.path} aria-current={place === here ? 'true' : undefined}>
              {place.label}
            </Link>
          </li>
        ))}
      </ul>
    </Menu>
  );
}
