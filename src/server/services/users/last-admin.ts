import type { User } from '#contract/records/user.ts';
import { personName } from '#domain/text/names.ts';
import type { Trx } from '#server/database/database.ts';
import { blocked } from '#server/refusal.ts';
import { hasOtherAdmin } from '#server/repositories/people/company-users.ts';
import { deleteSessionsOf } from '#server/repositories/sessions.ts';
import { listUsersOfAccount } from '#server/repositories/users.ts';

/** Refuses to remove the company's last admin who can log in. The caller holds the lock on the company's users. */
export async function refuseWithoutAdmin(trx: Trx, companyId: number, user: User): Promise<void> {
  const canConfigure = user.role === 'Admin' && user.active && user.accountLinked === true;
  if (canConfigure && !(await hasOtherAdmin(trx, companyId, user.id)))
    throw blocked(`${personName(user)} is the only admin who can log in. Make somebody else an admin first.`);
}

/** Ends the sessions of an account without any active user. */
export async function endAccessWithoutUsers(trx: Trx, accountId: number): Promise<void> {
  const users = await listUsersOfAccount(trx, accountId);
  if (!users.some(({ active }) => active)) await deleteSessionsOf(trx, accountId, null);
}
