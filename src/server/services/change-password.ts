import { isComplexEnough, notComplexEnough } from '#domain/access/password-rule.ts';
import type { Actor, ServerContext } from '#server/context.ts';
import { asOwner } from '#server/database/database.ts';
import { refuse, refuseInput } from '#server/refusal.ts';
import { findAccount, updatePassword } from '#server/repositories/accounts.ts';
import { appendAudit } from '#server/repositories/audit-log.ts';
import { deleteSessionsOf } from '#server/repositories/sessions.ts';

/** Sets a new password and ends the account's other sessions, on every device. */
export async function changePassword(
  context: ServerContext,
  actor: Actor,
  change: { readonly currentPassword: string; readonly newPassword: string },
): Promise<void> {
  const account = await findAccount(context.db, actor.accountId);
  if (account === null) throw refuse(401);
  if (!(await context.passwords.verify(account.passwordHash, change.currentPassword)))
    throw refuseInput({ currentPassword: ['The current password is wrong.'] });
  if (!isComplexEnough(change.newPassword)) throw refuseInput({ newPassword: [notComplexEnough('New password')] });
  const passwordHash = await context.passwords.hash(change.newPassword);
  await asOwner(context.db, async (trx) => {
    await updatePassword(trx, actor.accountId, passwordHash);
    await deleteSessionsOf(trx, actor.accountId, actor.sessionId);
    await appendAudit(trx, {
      at: context.now().toISOString(),
      companyId: null,
      accountId: actor.accountId,
      userId: actor.userId,
      action: 'password changed',
      subject: `account:${actor.accountId}`,
    });
  });
}
