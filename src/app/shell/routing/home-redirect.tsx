import { Navigate, useLocation } from 'react-router';
import { useSession } from '#app/shell/device-context.tsx';
import { homeOf } from '#app/shell/routing/access.ts';
import { ScreenSkeleton } from '#app/shell/routing/screen-skeleton.tsx';

/** Redirects from / to the part of the product where the user works, keeping the route message. */
export function HomeRedirect() {
  const session = useSession();
  const { search } = useLocation();
  if (session.kind === 'starting') return <ScreenSkeleton />;
  return <Navigate to={`${homeOf(session)}${search}`} replace />;
}
