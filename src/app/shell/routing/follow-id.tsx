import { useEffect } from 'react';
import { type NavigationType, useLocation, useNavigate, useNavigation } from 'react-router';

const following = { followsId: true };

/** From the address of before to the record's id of now; not across a way that somebody is already on. */
export function FollowId({ to }: { readonly to: string }) {
  const { state } = useNavigation();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    // Whoever went on since this was drawn is followed from there, at the next drawing.
    if (state !== 'idle' || window.location.pathname !== pathname) return;
    void navigate(to, { state: following, replace: true });
  }, [state, pathname, to, navigate]);
  return null;
}

/** The record got its number: nobody leaves anything. */
export const isFollowingId = (action: `${NavigationType}`, state: unknown): boolean =>
  action === 'REPLACE' && Reflect.get(Object(state), 'followsId') === true;
