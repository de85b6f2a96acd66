import { everywhere } from '#app/people/people-scope.ts';
import { UserPage } from '#app/people/user-page.tsx';
import { UsersPage } from '#app/people/users-page.tsx';

/** The users of every company. */
export function AdminUsersPage() {
  return <UsersPage scope={everywhere} />;
}

/** A user of any company. */
export function AdminUserPage() {
  return <UserPage scope={everywhere} />;
}
