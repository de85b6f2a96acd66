import { passwordProblems } from '#domain/access/password-rule.ts';
import type { ServerContext } from '#server/context.ts';
import { asOwner } from '#server/database/database.ts';
import { enqueueMail } from '#server/mail/enqueue-mail.ts';
import { refuseInput } from '#server/refusal.ts';
import { findAccountByEmail, updatePassword } from '#server/repositories/accounts.ts';
import { appendAudit } from '#server/repositories/audit-log.ts';
import { forgetDevicesOf } from '#server/repositories/login-attempts.ts';
import { deleteResetCodes, findCode, insertCode, takeCode } from '#server/repositories/people/account-codes.ts';
import { deleteSessionsOf } from '#server/repositories/sessions.ts';
import { listUsersOfAccount } from '#server/repositories/users.ts';
import { hashToken } from '#server/security/tokens.ts';
import { startAttempt } from '#server/services/attempt-limits.ts';
import { namesAround } from '#server/services/change-password.ts';

const resetMinutes = 60;
const maxRequests = { email: 5, address: 100 };

/**
 * Requests a link. The job looks the account up after the response, so known and unknown addresses take the same steps
 * here, and the same time.
 */
export async function requestReset(context: ServerContext, email: string, address: string): Promise<void> {
  const name = email.trim().toLowerCase();
  const limits = {
    own: { [`forgot:${name}`]: maxRequests.email },
    shared: { [`forgot-address:${address}`]: maxRequests.address },
  };
  await startAttempt(context, limits, async () => undefined);
  await asOwner(context.db, (trx) => context.jobs.enqueue(trx, 'send-reset-link', { email: name }));
}

/** Sends the link, if the address has an account with an active user. */
export async function sendResetLink(
  context: Omit<ServerContext, 'storage' | 'passwords'>,
  { email }: { readonly email: string },
): Promise<void> {
  const now = context.now();
  await asOwner(context.db, async (trx) => {
    const account = await findAccountByEmail(trx, email);
    if (account === null) return;
    const user = (await listUsersOfAccount(trx, account.id)).find(({ active }) => active);
    if (user === undefined) return;
    const code = context.randomHex(32);
    await insertCode(trx, {
      hash: hashToken(code),
      of: { accountId: account.id },
      now: now.toISOString(),
      expiresAt: new Date(now.getTime() + resetMinutes * 60_000).toISOString(),
    });
    await enqueueMail(context, trx, {
      companyId: null,
      about: `account:${account.id}`,
      to: account.email,
      subject: 'Set a new password for Eaveline',
      text: [
        `Hello ${user.firstName},`,
        'Somebody, probably you, asked for a new password. Open this link to set it:',
        `${context.mail.publicUrl}/account/reset-password?code=${code}`,
        `It works once, for ${resetMinutes} minutes. If it was not you, do nothing: your password stays the same.`,
        '',
      ].join('\n\n'),
    });
    await appendAudit(trx, {
      at: now.toISOString(),
      companyId: null,
      accountId: account.id,
      userId: null,
      action: 'password reset asked',
      subject: `account:${account.id}`,
    });
  });
}

const overdue = () => refuseInput({ code: ['This link is no longer valid. Ask for a new one.'] });

/** Sets a new password and ends every session of the account. */
export async function resetPassword(
  context: ServerContext,
  { code, password }: { readonly code: string; readonly password: string },
): Promise<void> {
  const now = context.now().toISOString();
  const hash = hashToken(code);
  const found = await findCode(context.db, hash, 'reset', now);
  if (found?.accountId == null) throw overdue();
  const { accountId } = found;
  const problems = passwordProblems('Password', password, await namesAround(context, accountId));
  if (problems.length > 0) throw refuseInput({ password: problems });
  const passwordHash = await context.passwords.hash(password);
  await asOwner(context.db, async (trx) => {
    if (!(await takeCode(trx, hash, now))) throw overdue();
    await deleteResetCodes(trx, accountId);
    await updatePassword(trx, accountId, passwordHash);
    await deleteSessionsOf(trx, accountId, null);
    await forgetDevicesOf(trx, accountId);
    await appendAudit(trx, {
      at: now,
      companyId: null,
      accountId,
      userId: null,
      action: 'password reset',
      subject: `account:${accountId}`,
    });
  });
}
