import { Icon } from '#app/components/icon.tsx';
import { Link } from '#app/components/link.tsx';
import { useDevice, useObservable, useSession } from '#app/shell/device-context.tsx';
import { isCompanyUser, isLoggedIn } from '#app/shell/routing/access.ts';
import { useRouteHandle } from '#app/shell/routing/route-handle.ts';
import { AccountMenu } from '#app/shell/top-bar/account-menu.tsx';
import { CompanyLogo } from '#app/shell/top-bar/company-logo.tsx';
import { RoleMenu } from '#app/shell/top-bar/role-menu.tsx';
import { SyncPill } from '#app/shell/top-bar/sync-pill.tsx';
import { TopBar } from '#app/shell/top-bar/top-bar.tsx';
import { useTopBar } from '#app/shell/top-bar/top-bar-title.tsx';
import { useCompanyName } from '#app/shell/top-bar/use-company-name.ts';

/** The top bar with the back arrow, the company, the sync state and the menus of a logged-in person. */
export function WorkBar() {
  const session = useSession();
  const handle = useRouteHandle();
  const { title, setSlot } = useTopBar();
  const company = isLoggedIn(session) ? session.company : null;
  const name = useCompanyName(useObservable(useDevice().settings$, null));
  return (
    <TopBar
      text={title ?? { title: isLoggedIn(session) ? (handle?.title ?? '') : 'Eaveline' }}
      isHome={handle?.home ?? false}
      back={
        company && (
          <Link className="topbar-back" to={title?.back ?? handle?.back ?? '/'} aria-label="Back">
            <Icon name="chevron-left" />
          </Link>
        )
      }
      company={
        company && (
          <span className="company inline">
            <CompanyLogo />
            <span>{name}</span>
          </span>
        )
      }
    >
      <span ref={setSlot} />
      {isLoggedIn(session) && (
        <>
          {isCompanyUser(session) && <SyncPill />}
          <RoleMenu session={session} />
          <AccountMenu session={session} />
        </>
      )}
    </TopBar>
  );
}
