import { Navigate, type NavigationType, useNavigation } from 'react-router';

const following = { followsId: true };

/** From the address of before to the record's id of now; not across a way that somebody is already on. */
export function FollowId({ to }: { readonly to: string }) {
  const { state } = useNavigation();
  return state === 'idle' ? <Navigate to={to} state={following} replace /> : null;
}

/** The record got its number: nobody leaves anything. */
export const isFollowingId = (action: `${NavigationType}`, state: unknown): boolean =>
  action === 'REPLACE' && Reflect.get(Object(state), 'followsId') === true;
