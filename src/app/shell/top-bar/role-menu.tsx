import { useLocation } from 'react-router';
import { Icon } from '#app/components/icon.tsx';
import { Link } from '#app/components/link.tsx';
import { Menu } from '#app/shell/menu/menu.tsx';
import { isAdmin, isCompanyUser } from '#app/shell/routing/access.ts';
import { roleNavItems } from '#app/shell/top-bar/role-nav-items.ts';
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
  const positions = roleNavItems.filter((position) => rights[position.right]);
  if (positions.length < 2) return null;
  const here = positions.find((position) => pathname.startsWith(position.path));
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
        {positions.map((position) => (
          <li key={position.path}>
            <Link to={position.path} aria-current={position === here ? 'true' : undefined}>
              {position.label}
            </Link>
          </li>
        ))}
      </ul>
    </Menu>
  );
}
