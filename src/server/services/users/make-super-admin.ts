import { isEmailAddress } from '#domain/formats/email-address.ts';
import { asOwner, type Db } from '#server/database/database.ts';
import { findAccountByEmail } from '#server/repositories/accounts.ts';
import { appendAudit } from '#server/repositories/audit-log.ts';
import { listUsersOfAccount, setSuperAdmin } from '#server/repositories/users.ts';

/** Why a person cannot become a super admin, in words for the operator. */
class NoSuperAdmin extends Error {}

/**
 * Gives a person who can log in the right over every company, or takes it back. Only the operator of the server can do
 * it: nobody can be appointed from within the app. Returns what was done, in words.
 */
export async function makeSuperAdmin(db: Db, address: string, isSuperAdmin: boolean, now: Date): Promise<string> {
  const email = address.trim();
  if (!isEmailAddress(email)) throw new NoSuperAdmin(`“${email}” is not an e-mail address.`);
  const account = await findAccountByEmail(db, email);
  if (account === null)
    throw new NoSuperAdmin(
      `Nobody logs in as ${email}. Invite the person under Config, Users, and let them set a password first.`,
    );
  const users = await listUsersOfAccount(db, account.id);
  const user = users.find((each) => each.active && each.isSuperAdmin !== isSuperAdmin);
  if (user === undefined)
    throw new NoSuperAdmin(
      users.some((each) => each.active)
        ? `${email} is ${isSuperAdmin ? 'a super admin already' : 'not a super admin'}.`
        : `${email} is disabled in every company. Enable the user first.`,
    );
  await asOwner(db, async (trx) => {
    for (const each of isSuperAdmin ? [user] : users) await setSuperAdmin(trx, each.id, isSuperAdmin);
    await appendAudit(trx, {
      at: now.toISOString(),
      companyId: null,
      accountId: account.id,
      userId: null,
      action: isSuperAdmin ? 'super admin made' : 'super admin ended',
      subject: `user:${user.id}`,
    });
  });
  return isSuperAdmin
    ? `${email} is a super admin now: “Admin” is in the menu after the next page. They can make, copy and close companies.`
    : `${email} is no longer a super admin.`;
}
