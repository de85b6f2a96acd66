import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import { LoginPage } from '#app/routes/account/login-page.tsx';
import { adminRoutes } from '#app/routes/admin/admin-routes.ts';
import { configRoutes } from '#app/routes/config/config-routes.ts';
import { estimateRoutes } from '#app/routes/estimate/estimate-routes.ts';
import { inTime, screen } from '#app/routes/screen.ts';
import { LoginFrame } from '#app/shell/frames/login-frame.tsx';
import { Shell } from '#app/shell/frames/shell.tsx';
import { Guard } from '#app/shell/routing/guard.tsx';
import { HomeRedirect } from '#app/shell/routing/home-redirect.tsx';
import { RouteError } from '#app/shell/routing/route-error.tsx';
import type { RouteHandle } from '#app/shell/routing/route-handle.ts';
import { ScreenSkeleton } from '#app/shell/routing/screen-skeleton.tsx';

const titled = (title: string, more: Omit<RouteHandle, 'title'> = {}): RouteHandle => ({ title, ...more });

const notFound: RouteObject = {
  path: '*',
  handle: titled('Page Not Found'),
  lazy: screen('NotFoundPage'),
};

/** The first screens are part of the initial bundle. */
const login: RouteObject[] = [
  { index: true, element: <HomeRedirect /> },
  {
    element: <Guard need="anonymous" blockedOffline />,
    children: [{ path: 'account/login', handle: titled('Log in'), Component: LoginPage }],
  },
];

const account: RouteObject = {
  path: 'account',
  children: [
    {
      // Also open to a logged-in person: a link in an e-mail opens in whichever browser is the default, and the page
      // that logs somebody in leads on by itself.
      element: <Guard need="anyone" blockedOffline />,
      children: [
        {
          path: 'first-admin',
          handle: titled('Set up'),
          lazy: screen('FirstAdminPage'),
        },
        {
          path: 'forgot-password',
          handle: titled('Forgot password'),
          lazy: screen('ForgotPasswordPage'),
        },
        {
          path: 'reset-password',
          handle: titled('New password'),
          lazy: screen('ResetPasswordPage'),
        },
        {
          path: 'setup',
          handle: titled('Set up your account'),
          lazy: screen('SetupPage'),
        },
      ],
    },
    {
      element: <Guard need="authenticated" blockedOffline />,
      children: [
        { index: true, element: <Navigate to="/account/manage" replace /> },
        {
          path: 'companies',
          handle: titled('Select company'),
          lazy: screen('CompaniesPage'),
        },
        {
          path: 'manage',
          handle: titled('Manage account', { back: '/' }),
          lazy: screen('ManagePage'),
        },
      ],
    },
  ],
};

const estimator: RouteObject = {
  path: 'estimator',
  element: <Guard need="company-user" />,
  children: [
    { index: true, element: <Navigate to="/estimator/leads" replace /> },
    {
      path: 'leads',
      handle: titled('Leads', { home: true }),
      // Requested early at startup, like its frame, without loading the list of all screens.
      lazy: inTime(async () => ({ Component: (await import('#app/routes/leads/list/leads-page.tsx')).LeadsPage })),
    },
    {
      path: 'leads/import',
      handle: titled('Import contacts', { back: '/estimator/leads' }),
      lazy: screen('ContactsPage'),
    },
    {
      path: 'leads/:id/details',
      handle: titled('Lead details', { back: '/estimator/leads' }),
      lazy: screen('LeadDetailsPage'),
    },
    {
      path: 'leads/:id/purchase-orders',
      handle: titled('Purchase orders', { back: '/estimator/leads' }),
      lazy: screen('LeadOrdersPage'),
    },
    {
      path: 'leads/:id/visit',
      handle: titled('Visit', { back: '/estimator/leads' }),
      lazy: screen('LeadVisitPage'),
    },
    {
      path: 'leads/:id/hover',
      handle: titled('Measure with Hover', { back: '/estimator/leads' }),
      lazy: screen('LeadHoverPage'),
    },
    {
      path: 'leads/:id/edit',
      handle: titled('Lead edit', { back: '/estimator/leads' }),
      lazy: screen('LeadEditPage'),
    },
    estimateRoutes,
    {
      path: 'estimate/:id/documents/new/:kind',
      handle: titled('New document', { namesItself: true }),
      lazy: screen('PaperPage'),
    },
    {
      path: 'estimate/:id/documents',
      handle: titled('Documents'),
      lazy: screen('DocumentsPage'),
    },
    {
      path: 'estimate/:id/documents/:documentId',
      handle: titled('Document', { namesItself: true }),
      lazy: screen('DocumentPage'),
    },
    {
      path: 'sync',
      handle: titled('Sync center', { back: '/estimator/leads' }),
      lazy: screen('SyncPage'),
    },
  ],
};

const config: RouteObject = {
  path: 'config',
  element: <Guard need="admin" blockedOffline />,
  children: [{ index: true, element: <Navigate to="/config/settings" replace /> }, ...configRoutes, notFound],
};

const admin: RouteObject = {
  path: 'admin',
  element: <Guard need="super-admin" blockedOffline />,
  children: [{ index: true, element: <Navigate to="/admin/companies" replace /> }, ...adminRoutes, notFound],
};

/** The folder log opens offline too, and says that it needs a connection. */
const master: RouteObject = {
  path: 'master',
  element: <Guard need="master-admin" />,
  children: [
    { index: true, element: <Navigate to="/master/failed-folders" replace /> },
    {
      path: 'failed-folders',
      handle: titled('Folder Log'),
      lazy: screen('FailedFoldersPage'),
    },
    notFound,
  ],
};

const open: RouteObject[] = [
  {
    path: 'access-denied',
    handle: titled('Access Denied'),
    lazy: screen('AccessDeniedPage'),
  },
  {
    path: 'about',
    handle: titled('About'),
    lazy: screen('AboutPage'),
  },
  {
    path: 'policies',
    handle: titled('Policies'),
    lazy: screen('PoliciesPage'),
  },
  {
    path: 'verify',
    handle: titled('Check a signed paper'),
    lazy: screen('VerifyPage'),
  },
  {
    path: 'offline',
    handle: titled('Offline'),
    lazy: screen('OfflinePage'),
  },
  notFound,
];

/** The page of a person without an account: it has no shell. */
const sign: RouteObject = {
  path: '/sign/:token',
  errorElement: <RouteError />,
  hydrateFallbackElement: <ScreenSkeleton />,
  lazy: screen('SignPage'),
};

export const createRouter = () =>
  createBrowserRouter([
    sign,
    {
      path: '/',
      element: <Shell />,
      errorElement: <RouteError />,
      hydrateFallbackElement: <ScreenSkeleton />,
      children: [
        { element: <LoginFrame />, children: [{ errorElement: <RouteError />, children: login }] },
        {
          lazy: async () => ({ Component: (await import('#app/shell/frames/work-frame.tsx')).WorkFrame }),
          children: [{ errorElement: <RouteError />, children: [...open, account, estimator, config, admin, master] }],
        },
      ],
    },
  ]);
