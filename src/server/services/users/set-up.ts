import type { InvitedPerson } from '#contract/records/invited-person.ts';
import type { SetUp } from '#contract/records/set-up.ts';
import type { SetupLink } from '#contract/records/setup-link.ts';
import type { User } from '#contract/records/user.ts';
import { passwordProblems } from '#domain/access/password-rule.ts';
import type { ServerContext } from '#server/context.ts';
import { asOwner, type Db } from '#server/database/database.ts';
import { refuseInput } from '#server/refusal.ts';
import { findAccountByEmail, insertAccount } from '#server/repositories/accounts.ts';
import { appendAudit } from '#server/repositories/audit-log.ts';
import { deleteSetupCodes, findCode, takeCode } from '#server/repositories/people/account-codes.ts';
import { companyName, findInvited, linkAccount } from '#server/repositories/people/company-users.ts';
import { listUsersOfAccount } from '#server/repositories/users.ts';
import { hashToken } from '#server/security/tokens.ts';

const overdue = () => refuseInput({ code: ['This invitation is no longer valid. Ask your admin to send it again.'] });

/** The person who was invited, for the screen that accepts the invitation. */
export async function readInvitation(context: ServerContext, link: SetupLink): Promise<InvitedPerson> {
  const { user, company, accountId } = await invited(context, link);
  const { email, firstName, lastName } = user;
  return { email, firstName, lastName, companyName: company, needsPassword: accountId === null };
}

/** Accepts an invitation: with a password for a new account, or by linking the account of the same address. */
export async function setUp(context: ServerContext, { password, ...link }: SetUp): Promise<void> {
  const { user, company, companyId, accountId } = await invited(context, link);
  let passwordHash: string | null = null;
  if (accountId === null) {
    const about = [user.firstName, user.lastName, user.email, company];
    const problems = passwordProblems('Password', password ?? '', about);
    if (password === undefined || problems.length > 0) throw refuseInput({ password: problems });
    passwordHash = await context.passwords.hash(password);
  }
  const now = context.now().toISOString();
  await asOwner(context.db, async (trx) => {
    if (!(await takeCode(trx, hashToken(link.code), now))) throw overdue();
    // Another invitation to the same address may have created the account meanwhile, or its last user may have been
    // removed.
    const known = await findAccountByEmail(trx, user.email);
    if (known === null && passwordHash === null) throw overdue();
    const account = known?.id ?? (await insertAccount(trx, user.email, passwordHash ?? ''));
    if ((await listUsersOfAccount(trx, account)).some((one) => one.companyId === companyId)) throw overdue();
    await linkAccount(trx, user.id, account, now);
    await deleteSetupCodes(trx, user.id);
    await appendAudit(trx, {
      at: now,
      companyId,
      accountId: account,
      userId: user.id,
      action: 'account set up',
      subject: `user:${user.id}`,
    });
  });
}

interface Invited {
  readonly user: User;
  readonly companyId: number;
  readonly company: string;
  /** The account with the same address. */
  readonly accountId: number | null;
}

async function invited({ db, now }: ServerContext, { code, userId }: SetupLink): Promise<Invited> {
  const found = await findCode(db, hashToken(code), 'setup', now().toISOString());
  const user = found?.userId === userId ? await invitedUser(db, userId) : null;
  if (user === null || user.companyId === null) throw overdue();
  const account = await findAccountByEmail(db, user.email);
  return {
    user,
    companyId: user.companyId,
    company: await companyName(db, user.companyId),
    accountId: account?.id ?? null,
  };
}

async function invitedUser(db: Db, id: number): Promise<User | null> {
  const user = await findInvited(db, id);
  return user?.active && user.accountLinked === false ? user : null;
}
