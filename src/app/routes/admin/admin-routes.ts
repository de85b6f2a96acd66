import type { RouteObject } from 'react-router';

/** The pages of super admins. */
export const adminRoutes: readonly RouteObject[] = [
  {
    lazy: async () => ({ Component: (await import('#app/routes/admin/admin-frame.tsx')).AdminFrame }),
    children: [
      {
        path: 'companies',
        handle: { title: 'Companies' },
        lazy: async () => ({ Component: (await import('#app/routes/admin/companies-page.tsx')).CompaniesPage }),
      },
    ],
  },
];
