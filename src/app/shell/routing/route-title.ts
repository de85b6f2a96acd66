import { useEffect } from 'react';
import { environmentOf, pageTitle } from '#app/shell/environment.ts';
import { useRouteHandle } from '#app/shell/routing/route-handle.ts';

function nameWindow(title: string | null): void {
  document.title = pageTitle(title, environmentOf(location.hostname));
}

/** Sets the window title from the route, unless its screen does. */
export function useRouteTitle(): void {
  const { title = null, namesItself = false } = useRouteHandle() ?? {};
  useEffect(() => {
    if (!namesItself) nameWindow(title);
  }, [title, namesItself]);
}

/** Sets the window title from a screen's content; its route has `namesItself`. */
export function useScreenTitle(title: string): void {
  useEffect(() => nameWindow(title), [title]);
}
