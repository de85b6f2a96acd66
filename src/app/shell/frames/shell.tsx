import { Outlet, ScrollRestoration } from 'react-router';
import { useRouteFocus } from '#app/shell/routing/route-focus.ts';
import { useRouteHandle } from '#app/shell/routing/route-handle.ts';
import { useRouteMessages } from '#app/shell/routing/route-messages.ts';
import { useRouteTitle } from '#app/shell/routing/route-title.ts';
import '#app/shell/frames/shell.css';

/** Wraps every screen and its frame: the window title, the messages, and the link that skips the top bar. */
export function Shell() {
  const handle = useRouteHandle();
  useRouteTitle();
  useRouteFocus();
  useRouteMessages();
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <Outlet />
      <p className="vh" role="status">
        {handle?.title}
      </p>
      <ScrollRestoration />
    </>
  );
}
