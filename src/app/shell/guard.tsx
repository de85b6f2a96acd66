import { Navigate, Outlet, useLocation } from 'react-router';
import { decideAccess, type Need } from '#app/shell/access.ts';
import { useSession, useSyncState } from '#app/shell/device-context.tsx';
import { ScreenSkeleton } from '#app/shell/screen-skeleton.tsx';

interface GuardProps {
  readonly need: Need;
  readonly blockedOffline?: boolean;
}

/** Lets its routes be opened by those who may, and sends everybody else where the specification says. */
export function Guard({ need, blockedOffline = false }: GuardProps) {
  const session = useSession();
  const { online } = useSyncState();
  const { pathname, search } = useLocation();
  const access = decideAccess({ need, session, online, blockedOffline, path: `${pathname}${search}` });
  if (access.kind === 'wait') return <ScreenSkeleton />;
  if (access.kind === 'redirect') return <Navigate to={access.to} replace />;
  return <Outlet />;
}
