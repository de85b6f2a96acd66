import type { ServerContext } from '#server/context.ts';
import { asOwner } from '#server/database/database.ts';
import { refuseInput } from '#server/refusal.ts';
import { findAccountByEmail } from '#server/repositories/accounts.ts';
import { type AuditedAction, appendAudit } from '#server/repositories/audit-log.ts';
import { isKnownDevice, rememberDevice } from '#server/repositories/login-attempts.ts';
import { deleteSession, findSessionOfToken } from '#server/repositories/sessions.ts';
import { listUsersOfAccount } from '#server/repositories/users.ts';
import { hashToken } from '#server/security/tokens.ts';
import { startAttempt } from '#server/services/attempt-limits.ts';
import { type StartedSession, startSession } from '#server/services/session-tokens.ts';

const wrongCredentials = 'The e-mail address or the password is wrong.';
/** Only the right password learns this, so it tells a stranger nothing. */
const disabled =
  'Your office has disabled this account. Your unsent work stays on this device. Ask an admin of your company to enable it.';
// A real person mistypes from one address; an attacker tries many accounts, or one account from many addresses.
const maxFailures = { pair: 10, address: 200, account: 100 };

interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly address: string;
  /** The device token from an earlier login in this browser; null in a new browser. */
  readonly device: string | null;
  /** The browser's current session, which the new one replaces. */
  readonly earlier: string | undefined;
  /** The requested company, if the user may work there. */
  readonly companyId: number;
}

interface LoggedIn extends StartedSession {
  readonly device: string;
}

/**
 * Starts a session. Wrong credentials are answered with 400, because 401 would tell the app that its session had ended.
 */
export async function logIn(context: ServerContext, credentials: Credentials): Promise<LoggedIn> {
  const { db, passwords } = context;
  const { email, password, address, device, companyId } = credentials;
  const now = context.now().toISOString();
  const name = email.trim().toLowerCase();
  const found = await findAccountByEmail(db, email);
  const subject = found === null ? 'account:none' : `account:${found.id}`;
  const entry = { at: now, companyId: null, accountId: found?.id ?? null, userId: null, subject, details: { address } };
  const audit = (action: string) =>
    asOwner(db, (trx) => appendAudit(trx, { ...entry, action } satisfies AuditedAction));

  const deviceHash = device === null ? null : hashToken(device);
  const isKnown = deviceHash !== null && found !== null && (await isKnownDevice(db, found.id, deviceHash));
  // An attacker elsewhere exhausts the limit for unknown browsers, never the limit for the person's own tablet.
  const limits = isKnown
    ? { own: { [`device:${deviceHash} ${name}`]: maxFailures.pair }, shared: {} }
    : {
        own: { [`pair:${name} ${address}`]: maxFailures.pair },
        shared: { [`address:${address}`]: maxFailures.address, [`account:${name}`]: maxFailures.account },
      };
  const attempt = await startAttempt(context, limits, () => audit('login throttled'));

  const right = await passwords.verify(found?.passwordHash ?? null, password).catch(async (error: Error) => {
    await attempt.cancel();
    throw error;
  });
  const users = found === null ? [] : await listUsersOfAccount(db, found.id);
  const isWrong = found === null || !right;
  if (isWrong || !users.some((user) => user.active)) {
    await audit('login refused');
    throw refuseInput({ password: [isWrong ? wrongCredentials : disabled] });
  }
  await attempt.succeed();

  const stored = device ?? context.randomHex(32);
  return asOwner(db, async (trx) => {
    if (credentials.earlier !== undefined) {
      const earlier = await findSessionOfToken(trx, hashToken(credentials.earlier));
      if (earlier !== null) await deleteSession(trx, earlier.sessionId);
    }
    await rememberDevice(trx, found.id, hashToken(stored), now);
    await appendAudit(trx, { ...entry, action: 'login' });
    return { ...(await startSession(context, trx, found.id, companyId)), device: stored };
  });
}
