import { useEffect } from 'react';
import { environmentOf, pageTitle } from '#app/shell/environment.ts';
import { useRouteHandle } from '#app/shell/route-handle.ts';

/** Names the window after the route. */
export function useRouteTitle(): void {
  const title = useRouteHandle()?.title ?? null;
  useEffect(() => {
    document.title = pageTitle(title, environmentOf(location.hostname));
  }, [title]);
}
