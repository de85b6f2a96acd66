import { passwordProblems } from '#domain/access/password-rule.ts';
import type { Actor, ServerContext } from '#server/context.ts';
import { asOwner, type Trx } from '#server/database/database.ts';
import { noSession, refuseInput } from '#server/refusal.ts';
import { findAccount, updatePassword } from '#server/repositories/accounts.ts';
import { appendAudit } from '#server/repositories/audit-log.ts';
import { listCompanies } from '#server/repositories/companies.ts';
import { forgetDevicesOf } from '#server/repositories/login-attempts.ts';
import { deleteSessionsOf } from '#server/repositories/sessions.ts';
import { listUsersOfAccount } from '#server/repositories/users.ts';
import { startAttempt } from '#server/services/attempt-limits.ts';

const wrongAtMax = 10;

/** Sets a new password and ends the account's other sessions, on every device. */
export async function changePassword(
  context: ServerContext,
  actor: Actor,
  change: { readonly currentPassword: string; readonly newPassword: string },
): Promise<void> {
  const account = await findAccount(context.db, actor.accountId);
  if (account === null) throw noSession();
  const audit = (trx: Trx, action: string) =>
    appendAudit(trx, {
      at: context.now().toISOString(),
      companyId: null,
      accountId: actor.accountId,
      userId: actor.userId,
      action,
      subject: `account:${actor.accountId}`,
    });
  const auditAlone = (action: string) => asOwner(context.db, (trx) => audit(trx, action));

  // Limited by account, not by address, because somebody with a stolen session could guess from many addresses.
  const limits = { own: { [`password:${actor.accountId}`]: wrongAtMax }, shared: {} };
  const attempt = await startAttempt(context, limits, () => auditAlone('password change throttled'));
  const isRight = await context.passwords
    .verify(account.passwordHash, change.currentPassword)
    .catch(async (error: Error) => {
      await attempt.cancel();
      throw error;
    });
  if (!isRight) {
    await auditAlone('password change refused');
    throw refuseInput({ currentPassword: ['The current password is wrong.'] });
  }
  await attempt.succeed();
  if (change.newPassword === change.currentPassword)
    throw refuseInput({ newPassword: ['The new password must differ from the current one.'] });
  const about = await namesAround(context, actor.accountId);
  const newPassword = passwordProblems('New password', change.newPassword, about);
  if (newPassword.length > 0) throw refuseInput({ newPassword });
  const passwordHash = await context.passwords.hash(change.newPassword);
  await asOwner(context.db, async (trx) => {
    await updatePassword(trx, actor.accountId, passwordHash);
    await deleteSessionsOf(trx, actor.accountId, actor.sessionId);
    await forgetDevicesOf(trx, actor.accountId);
    await audit(trx, 'password changed');
  });
}

/** Facts that an attacker may know: the person's names, addresses and workplace. */
export async function namesAround({ db }: Pick<ServerContext, 'db'>, accountId: number): Promise<readonly string[]> {
  const users = await listUsersOfAccount(db, accountId);
  const companies = await listCompanies(db, { accountId, isSuperAdmin: false }, {});
  return [
    ...users.flatMap(({ firstName, lastName, email }) => [firstName, lastName, email]),
    ...companies.map(({ name }) => name),
  ];
}
