import { useState } from 'react';
import { Navigate, Outlet, useLocation, useNavigationType } from 'react-router';
import { useSession, useSyncState } from '#app/shell/device-context.tsx';
import { decideAccess, type Need, standsFor } from '#app/shell/routing/access.ts';
import { isFollowingId } from '#app/shell/routing/follow-id.tsx';
import { ScreenSkeleton } from '#app/shell/routing/screen-skeleton.tsx';

interface GuardProps {
  readonly need: Need;
  readonly blockedOffline?: boolean;
}

interface EnteredAddress {
  readonly path: string;
  readonly who: string | null;
}

/**
 * Opens its routes to permitted users, and redirects everybody else as specified. It decides on navigation: an open
 * page stays, with its input, until its user leaves or changes.
 */
export function Guard({ need, blockedOffline = false }: GuardProps) {
  const session = useSession();
  const { online } = useSyncState();
  const { pathname, search, state } = useLocation();
  const action = useNavigationType();
  const path = `${pathname}${search}`;
  const [entered, setEntered] = useState<EnteredAddress | null>(null);
  const who = standsFor(need, session);
  // A record that gets another id is still on the same page.
  const isSamePage = entered?.path === path || isFollowingId(action, state);
  if (entered?.who !== who || !isSamePage) {
    const access = decideAccess({ need, session, online, blockedOffline, path });
    if (access.kind === 'wait') return <ScreenSkeleton />;
    if (access.kind === 'redirect') return <Navigate to={access.to} replace />;
    setEntered({ path, who });
  }
  // Nobody may continue with another person's input.
  return <Outlet key={who} />;
}
