import type { ServerContext } from '#server/context.ts';
import { asOwner } from '#server/database/database.ts';
import { Refusal, refuseInput } from '#server/refusal.ts';
import { findAccountByEmail } from '#server/repositories/accounts.ts';
import { appendAudit } from '#server/repositories/audit-log.ts';
import { countFailures, forgetFailures, recordFailure } from '#server/repositories/login-attempts.ts';
import { deleteEndedTokens, insertSession } from '#server/repositories/sessions.ts';
import { listUsersOfAccount } from '#server/repositories/users.ts';
import { newTokens, type StartedSession, startedSession } from '#server/services/session-tokens.ts';

const wrongCredentials = 'The e-mail address or the password is wrong.';
const windowMs = 15 * 60_000;
// One person at one place mistypes; somebody who guesses tries many accounts, or one from many places.
const failuresAtMost = { pair: 10, address: 200, account: 100 };

export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly address: string;
}

/** Starts a session. Wrong credentials are 400: 401 would tell the app that a session ended. */
export async function logIn(
  context: ServerContext,
  { email, password, address }: Credentials,
): Promise<StartedSession> {
  const { db, passwords } = context;
  const now = context.now();
  const account = email.trim().toLowerCase();
  const limits = new Map([
    [`pair:${account} ${address}`, failuresAtMost.pair],
    [`address:${address}`, failuresAtMost.address],
    [`account:${account}`, failuresAtMost.account],
  ]);
  const subjects = [...limits.keys()];
  const windowStart = new Date(now.getTime() - windowMs).toISOString();
  const failures = await countFailures(db, subjects, windowStart);
  if (subjects.some((subject) => (failures.get(subject) ?? 0) >= (limits.get(subject) ?? 0))) throw tooManyFailures();

  const found = await findAccountByEmail(db, email);
  const right = await passwords.verify(found?.passwordHash ?? null, password);
  const users = found === null ? [] : await listUsersOfAccount(db, found.id);
  if (found === null || !right || !users.some((user) => user.active)) {
    await recordFailure(db, subjects, now.toISOString(), windowStart);
    await asOwner(db, (trx) =>
      appendAudit(trx, {
        at: now.toISOString(),
        companyId: null,
        accountId: found?.id ?? null,
        userId: null,
        action: 'login refused',
        subject: found === null ? 'account:none' : `account:${found.id}`,
        details: { address },
      }),
    );
    throw refuseInput({ password: [wrongCredentials] });
  }

  const tokens = newTokens(context);
  await forgetFailures(db, `pair:${account} ${address}`);
  return asOwner(db, async (trx) => {
    await deleteEndedTokens(trx, now.toISOString());
    await insertSession(trx, found.id, tokens.rows);
    await appendAudit(trx, {
      at: now.toISOString(),
      companyId: null,
      accountId: found.id,
      userId: null,
      action: 'login',
      subject: `account:${found.id}`,
      details: { address },
    });
    return startedSession(trx, found.id, tokens);
  });
}

const tooManyFailures = (): Refusal =>
  new Refusal(
    { status: 429, title: 'Too many failed attempts. Please try again in a quarter of an hour.', errors: {} },
    { headers: { 'retry-after': String(windowMs / 1000) } },
  );
