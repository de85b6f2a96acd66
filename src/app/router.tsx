import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { HomeRedirect } from '#app/shell/home-redirect.tsx';
import { RouteError } from '#app/shell/route-error.tsx';
import type { RouteHandle } from '#app/shell/route-handle.ts';
import { ScreenSkeleton } from '#app/shell/screen-skeleton.tsx';
import { Shell } from '#app/shell/shell.tsx';

/** A screen in a file of its own, loaded when it is first opened. */
const screen =
  <Name extends string>(
    load: () => Promise<Record<Name, ComponentType>>,
    name: Name,
  ): NonNullable<RouteObject['lazy']> =>
  async () => ({ Component: (await load())[name] });

const titled = (title: string, more: Omit<RouteHandle, 'title'> = {}): RouteHandle => ({ title, ...more });

const open: RouteObject[] = [
  { index: true, element: <HomeRedirect /> },
  {
    path: 'access-denied',
    handle: titled('Access Denied'),
    lazy: screen(() => import('#app/routes/public/access-denied-page.tsx'), 'AccessDeniedPage'),
  },
  {
    path: 'about',
    handle: titled('About'),
    lazy: screen(() => import('#app/routes/public/about-page.tsx'), 'AboutPage'),
  },
  {
    path: 'policies',
    handle: titled('Policies'),
    lazy: screen(() => import('#app/routes/public/policies-page.tsx'), 'PoliciesPage'),
  },
  {
    path: 'offline',
    handle: titled('Offline'),
    lazy: screen(() => import('#app/routes/public/offline-page.tsx'), 'OfflinePage'),
  },
  {
    path: '*',
    handle: titled('Page Not Found'),
    lazy: screen(() => import('#app/routes/public/not-found-page.tsx'), 'NotFoundPage'),
  },
];

export const createRouter = () =>
  createBrowserRouter([
    {
      path: '/',
      element: <Shell />,
      errorElement: <RouteError />,
      hydrateFallbackElement: <ScreenSkeleton />,
      children: [{ errorElement: <RouteError />, children: open }],
    },
  ]);
