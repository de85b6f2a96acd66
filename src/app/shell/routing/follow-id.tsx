import { type NavigationType, useLocation } from 'react-router';
import { Redirect } from '#app/shell/routing/redirect.tsx';

/** The state of a navigation to another address of the same page: nobody leaves it. */
export const following = { followsId: true };

interface FollowIdProps {
  /** The current id after each segment of the address. */
  readonly ids: Readonly<Record<string, number>>;
}

/** Replaces outdated ids in the address, and nothing else of it. */
export function FollowId({ ids }: FollowIdProps) {
  const { pathname, search, hash } = useLocation();
  const to = Object.entries(ids).reduce(
    (path, [segment, id]) => path.replace(new RegExp(`/${segment}/-?\\d+(?=/|$)`), `/${segment}/${id}`),
    pathname,
  );
  return to === pathname ? null : <Redirect to={`${to}${search}${hash}`} state={following} />;
}

/** Whether the record only has another address: nobody leaves the page. */
export const isFollowingId = (action: `${NavigationType}`, state: unknown): boolean =>
  action === 'REPLACE' && Reflect.get(Object(state), 'followsId') === true;
