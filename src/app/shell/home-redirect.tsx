import { Navigate, useLocation } from 'react-router';
import { homeOf } from '#app/shell/access.ts';
import { useSession } from '#app/shell/device-context.tsx';
import { ScreenSkeleton } from '#app/shell/screen-skeleton.tsx';

/** The address / : on to where this person works. A route message goes along. */
export function HomeRedirect() {
  const session = useSession();
  const { search } = useLocation();
  if (session.kind === 'starting') return <ScreenSkeleton />;
  return <Navigate to={`${homeOf(session)}${search}`} replace />;
}
