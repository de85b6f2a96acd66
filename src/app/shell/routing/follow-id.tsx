import type { NavigationType } from 'react-router';
import { Redirect } from '#app/shell/routing/redirect.tsx';

const following = { followsId: true };

/** Redirects from an outdated address to the record's current id. */
export function FollowId({ to }: { readonly to: string }) {
  return <Redirect to={to} state={following} />;
}

/** The record has received its server id: nobody leaves the page. */
export const isFollowingId = (action: `${NavigationType}`, state: unknown): boolean =>
  action === 'REPLACE' && Reflect.get(Object(state), 'followsId') === true;
