import type { RouteObject } from 'react-router';
import { screen } from '#app/routes/screen.ts';

/** The pages of super admins. */
export const adminRoutes: readonly RouteObject[] = [
  {
    lazy: screen('AdminFrame'),
    children: [
      {
        path: 'companies',
        handle: { title: 'Companies' },
        lazy: screen('AdminCompaniesPage'),
      },
      {
        path: 'users',
        handle: { title: 'Users' },
        lazy: screen('AdminUsersPage'),
      },
      {
        path: 'users/:id',
        handle: { title: 'User Edit', back: '/admin/users' },
        lazy: screen('AdminUserPage'),
      },
    ],
  },
];
