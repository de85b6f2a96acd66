import { Navigate, useNavigation } from 'react-router';

/** From the address of before to the record's id of now; not across a way that somebody is already on. */
export function FollowId({ to }: { readonly to: string }) {
  const { state } = useNavigation();
  return state === 'idle' ? <Navigate to={to} replace /> : null;
}
