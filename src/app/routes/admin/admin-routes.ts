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
      {
        path: 'users',
        handle: { title: 'Users' },
        lazy: async () => ({ Component: (await import('#app/routes/admin/admin-users.tsx')).AdminUsersPage }),
      },
      {
        path: 'users/:id',
        handle: { title: 'User Edit', back: '/admin/users' },
        lazy: async () => ({ Component: (await import('#app/routes/admin/admin-users.tsx')).AdminUserPage }),
      },
    ],
  },
];
