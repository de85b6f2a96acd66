import { Link, useNavigation } from 'react-router';
import { Icon } from '#app/components/icon.tsx';
import { useSession } from '#app/shell/device-context.tsx';
import { environmentOf } from '#app/shell/environment.ts';
import { isCompanyUser, isLoggedIn } from '#app/shell/routing/access.ts';
import { useRouteHandle } from '#app/shell/routing/route-handle.ts';
import { AccountMenu } from '#app/shell/top-bar/account-menu.tsx';
import { BrandMark } from '#app/shell/top-bar/brand-mark.tsx';
import { CompanyLogo } from '#app/shell/top-bar/company-logo.tsx';
import { RoleMenu } from '#app/shell/top-bar/role-menu.tsx';
import { SyncPill } from '#app/shell/top-bar/sync-pill.tsx';
import { useTopBar } from '#app/shell/top-bar/top-bar-words.tsx';
import '#app/shell/top-bar/top-bar.css';

/** The top bar: mark, company, screen title, sync state, menus. */
export function TopBar() {
  const session = useSession();
  const handle = useRouteHandle();
  const { words, setSlot } = useTopBar();
  const { state } = useNavigation();
  const company = isLoggedIn(session) ? session.company : null;
  const title = words?.title ?? (isLoggedIn(session) ? (handle?.title ?? '') : 'Eaveline');

  return (
    <header className={`topbar ${(handle?.home ?? false) ? 'topbar--home' : ''}`}>
      {company && (
        <Link className="topbar-back" to={words?.back ?? handle?.back ?? '/'} aria-label="Back">
          <Icon name="chevron-left" />
        </Link>
      )}
      <Link className={`mark mark--${environmentOf(location.hostname)}`} to="/" aria-label="Eaveline, home">
        <BrandMark />
      </Link>
      {company && (
        <span className="company">
          <CompanyLogo />
          <span>{company.name}</span>
        </span>
      )}
      <div className={`topbar-title ${words?.isHeading ? 'topbar-title--heading' : ''}`}>
        <span className="topbar-name">{title}</span>
        {words?.sub && <span className="topbar-sub">{words.sub}</span>}
      </div>
      <div className="topbar-end">
        <span className="topbar-slot" ref={setSlot} />
        {isLoggedIn(session) && (
          <>
            {isCompanyUser(session) && <SyncPill />}
            <RoleMenu session={session} />
            <AccountMenu session={session} />
          </>
        )}
      </div>
      {state === 'loading' && <div className="progress" role="progressbar" aria-label="Loading" />}
    </header>
  );
}
