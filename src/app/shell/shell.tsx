import { Outlet, ScrollRestoration } from 'react-router';
import { Banners } from '#app/shell/banners/banners.tsx';
import { useCompanyColors } from '#app/shell/colors/company-colors.ts';
import { useRouteHandle } from '#app/shell/routing/route-handle.ts';
import { useRouteMessages } from '#app/shell/routing/route-messages.ts';
import { useRouteTitle } from '#app/shell/routing/route-title.ts';
import { TopBar } from '#app/shell/top-bar/top-bar.tsx';
import { TopBarProvider } from '#app/shell/top-bar/top-bar-words.tsx';
import '#app/shell/shell.css';

/** The frame of every screen: top bar, banners, and the routed screen. */
export function Shell() {
  const handle = useRouteHandle();
  useRouteTitle();
  useRouteMessages();
  useCompanyColors();
  return (
    <TopBarProvider>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <TopBar />
      <Banners />
      <Outlet />
      <p className="vh" role="status">
        {handle?.title}
      </p>
      <ScrollRestoration />
    </TopBarProvider>
  );
}
