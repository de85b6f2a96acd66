import { Outlet } from 'react-router';
import { OfflineBanner } from '#app/shell/banners/offline-banner.tsx';
import { TopBar } from '#app/shell/top-bar/top-bar.tsx';

/** The frame of the login, which is part of the initial bundle. */
export function LoginFrame() {
  return (
    <>
      <TopBar text={{ title: 'Eaveline' }} />
      <OfflineBanner>You can log in when there is a connection.</OfflineBanner>
      <Outlet />
    </>
  );
}
