import { useEffect } from 'react';
import { type NavigationType, useLocation, useNavigate, useNavigation } from 'react-router';

const following = { followsId: true };

/** Redirects from an outdated address to the record's current id, unless a navigation is pending. */
export function FollowId({ to }: { readonly to: string }) {
  const { state } = useNavigation();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    // If the user has navigated since this render, the next render follows.
    if (state !== 'idle' || window.location.pathname !== pathname) return;
    void navigate(to, { state: following, replace: true });
  }, [state, pathname, to, navigate]);
  return null;
}

/** The record has received its server id: nobody leaves the page. */
export const isFollowingId = (action: `${NavigationType}`, state: unknown): boolean =>
  action === 'REPLACE' && Reflect.get(Object(state), 'followsId') === true;
