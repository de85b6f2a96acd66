import type { ComponentType } from 'react';
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import { LoginPage } from '#app/routes/account/login-page.tsx';
import { adminRoutes } from '#app/routes/admin/admin-routes.ts';
import { configRoutes } from '#app/routes/config/config-routes.ts';
import { estimateRoutes } from '#app/routes/estimate/estimate-routes.ts';
import { Guard } from '#app/shell/routing/guard.tsx';
import { HomeRedirect } from '#app/shell/routing/home-redirect.tsx';
import { RouteError } from '#app/shell/routing/route-error.tsx';
import type { RouteHandle } from '#app/shell/routing/route-handle.ts';
import { ScreenSkeleton } from '#app/shell/routing/screen-skeleton.tsx';
import { Shell } from '#app/shell/shell.tsx';

/** A screen in a separate chunk, loaded on first use. */
const screen =
  <Name extends string>(
    load: () => Promise<Record<Name, ComponentType>>,
    name: Name,
  ): NonNullable<RouteObject['lazy']> =>
  async () => ({ Component: (await load())[name] });

const titled = (title: string, more: Omit<RouteHandle, 'title'> = {}): RouteHandle => ({ title, ...more });

const notFound: RouteObject = {
  path: '*',
  handle: titled('Page Not Found'),
  lazy: screen(() => import('#app/routes/public/not-found-page.tsx'), 'NotFoundPage'),
};

const account: RouteObject = {
  path: 'account',
  children: [
    {
      element: <Guard need="anonymous" blockedOffline />,
      children: [
        {
          path: 'login',
          handle: titled('Log in'),
          // The first screen is part of the initial load.
          Component: LoginPage,
        },
        {
          path: 'first-admin',
          handle: titled('Set up'),
          lazy: screen(() => import('#app/routes/account/first-admin-page.tsx'), 'FirstAdminPage'),
        },
      ],
    },
    {
      // Also for somebody who is logged in: the link of an e-mail opens in whatever browser.
      element: <Guard need="anyone" blockedOffline />,
      children: [
        {
          path: 'forgot-password',
          handle: titled('Forgot password'),
          lazy: screen(() => import('#app/routes/account/forgot-password-page.tsx'), 'ForgotPasswordPage'),
        },
        {
          path: 'reset-password',
          handle: titled('New password'),
          lazy: screen(() => import('#app/routes/account/reset-password-page.tsx'), 'ResetPasswordPage'),
        },
        {
          path: 'setup',
          handle: titled('Set up your account'),
          lazy: screen(() => import('#app/routes/account/setup-page.tsx'), 'SetupPage'),
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
          lazy: screen(() => import('#app/routes/account/companies-page.tsx'), 'CompaniesPage'),
        },
        {
          path: 'manage',
          handle: titled('Manage account', { back: '/' }),
          lazy: screen(() => import('#app/routes/account/manage-page.tsx'), 'ManagePage'),
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
      lazy: screen(() => import('#app/routes/leads/list/leads-page.tsx'), 'LeadsPage'),
    },
    {
      path: 'leads/:id/details',
      handle: titled('Lead details', { back: '/estimator/leads' }),
      lazy: screen(() => import('#app/routes/leads/lead-details-page.tsx'), 'LeadDetailsPage'),
    },
    {
      path: 'leads/:id/purchase-orders',
      handle: titled('Purchase orders', { back: '/estimator/leads' }),
      lazy: screen(() => import('#app/routes/leads/orders/lead-orders-page.tsx'), 'LeadOrdersPage'),
    },
    {
      path: 'leads/:id/edit',
      handle: titled('Lead edit', { back: '/estimator/leads' }),
      lazy: screen(() => import('#app/routes/leads/form/lead-edit-page.tsx'), 'LeadEditPage'),
    },
    estimateRoutes,
    {
      path: 'estimate/:id/documents/new/contract',
      handle: titled('Contract'),
      lazy: screen(() => import('#app/routes/documents/contract-page.tsx'), 'ContractPage'),
    },
    {
      path: 'estimate/:id/documents/new/:kind',
      handle: titled('New document'),
      lazy: screen(() => import('#app/routes/documents/making/paper-page.tsx'), 'PaperPage'),
    },
    {
      path: 'estimate/:id/documents',
      handle: titled('Documents'),
      lazy: screen(() => import('#app/routes/documents/list/documents-page.tsx'), 'DocumentsPage'),
    },
    {
      path: 'estimate/:id/documents/:documentId',
      handle: titled('Document'),
      lazy: screen(() => import('#app/routes/documents/document-page.tsx'), 'DocumentPage'),
    },
    {
      path: 'sync',
      handle: titled('Sync center', { back: '/estimator/leads' }),
      lazy: screen(() => import('#app/routes/sync/sync-page.tsx'), 'SyncPage'),
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

/** The Folder Log opens offline too, and says what it needs. */
const master: RouteObject = {
  path: 'master',
  element: <Guard need="master-admin" />,
  children: [
    { index: true, element: <Navigate to="/master/failed-folders" replace /> },
    {
      path: 'failed-folders',
      handle: titled('Folder Log'),
      lazy: screen(() => import('#app/routes/master/failed-folders-page.tsx'), 'FailedFoldersPage'),
    },
    notFound,
  ],
};

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
    path: 'verify',
    handle: titled('Check a signed paper'),
    lazy: screen(() => import('#app/routes/verify/verify-page.tsx'), 'VerifyPage'),
  },
  {
    path: 'offline',
    handle: titled('Offline'),
    lazy: screen(() => import('#app/routes/public/offline-page.tsx'), 'OfflinePage'),
  },
  notFound,
];

/** The page of a person without an account: it has no shell. */
const sign: RouteObject = {
  path: '/sign/:token',
  errorElement: <RouteError />,
  hydrateFallbackElement: <ScreenSkeleton />,
  lazy: screen(() => import('#app/routes/sign/sign-page.tsx'), 'SignPage'),
};

export const createRouter = () =>
  createBrowserRouter([
    sign,
    {
      path: '/',
      element: <Shell />,
      errorElement: <RouteError />,
      hydrateFallbackElement: <ScreenSkeleton />,
      children: [{ errorElement: <RouteError />, children: [...open, account, estimator, config, admin, master] }],
    },
  ]);
