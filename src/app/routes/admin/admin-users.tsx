import { everywhere } from '#app/routes/config/users/people-scope.ts';
import { UserPage } from '#app/routes/config/users/user-page.tsx';
import { UsersPage } from '#app/routes/config/users/users-page.tsx';

/** The users of every company. */
export function AdminUsersPage() {
  return <UsersPage scope={everywhere} />;
}

/** A user of any company. */
export function AdminUserPage() {
  return <UserPage scope={everywhere} />;
}
