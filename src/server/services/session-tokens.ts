import type { Company } from '#contract/records/company.ts';
import type { Session } from '#contract/records/session.ts';
import type { User } from '#contract/records/user.ts';
import type { ServerContext } from '#server/context.ts';
import type { Trx } from '#server/database/database.ts';
import { noSession } from '#server/refusal.ts';
import { listCompanies } from '#server/repositories/companies.ts';
import { insertSession, type NewToken } from '#server/repositories/sessions.ts';
import { listUsersOfAccount } from '#server/repositories/users.ts';
import { hashToken } from '#server/security/tokens.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const accessMinutes = 10;
/** A session lasts this long without use, because a tablet may lie in the van for weeks. */
const refreshDays = 60;
/** After this time everybody has to log in again, however active the session is. */
const sessionDays = 90;

/** A browser's tokens: the access token for the app, and the refresh token for a cookie that no script can read. */
export interface StartedSession {
  readonly session: Session;
  readonly refreshToken: string;
}

export interface TokenPair {
  readonly access: string;
  readonly refresh: string;
  readonly expiresAt: string;
}

export const accessEnd = (start: Date): string => new Date(start.getTime() + accessMinutes * minute).toISOString();
export const sessionEnd = (startedAt: string): Date => new Date(new Date(startedAt).getTime() + sessionDays * day);

/** Makes the pair for a new session. */
const newTokens = (context: ServerContext): TokenPair => ({
  access: context.randomHex(32),
  refresh: context.randomHex(32),
  expiresAt: accessEnd(context.now()),
});

/** The rows to store for a pair. No token outlives its session. */
export function tokenRows({ access, refresh, expiresAt }: TokenPair, now: Date, startedAt: string): NewToken[] {
  const end = Math.min(now.getTime() + refreshDays * day, sessionEnd(startedAt).getTime());
  return [
    { hash: hashToken(access), kind: 'access', expiresAt },
    { hash: hashToken(refresh), kind: 'refresh', expiresAt: new Date(end).toISOString() },
  ];
}

/** Starts a session of the account in the caller's transaction. */
export async function startSession(
  context: ServerContext,
  trx: Trx,
  accountId: number,
  companyId: number,
): Promise<StartedSession> {
  const now = context.now();
  const pair = newTokens(context);
  await insertSession(trx, accountId, now.toISOString(), tokenRows(pair, now, now.toISOString()));
  return startedSession(trx, accountId, pair, companyId);
}

/** The session that the app gets, with the account's user in the company if the account may work there. */
export async function startedSession(
  trx: Trx,
  accountId: number,
  tokens: TokenPair,
  companyId: number,
): Promise<StartedSession> {
  const anywhere = await readSelf(trx, accountId, 0);
  const isThere = anywhere.companies.some(({ id }) => id === companyId);
  const self = isThere ? await readSelf(trx, accountId, companyId) : anywhere;
  return {
    session: { accessToken: tokens.access, expiresAt: tokens.expiresAt, ...self },
    refreshToken: tokens.refresh,
  };
}

/**
 * The account's user in the given company. Without a company, the user of the account's only company, or a user without
 * a company.
 */
export async function readSelf(
  trx: Trx,
  accountId: number,
  companyId: number,
): Promise<{ readonly user: User; readonly companies: Company[] }> {
  const users = (await listUsersOfAccount(trx, accountId)).filter((user) => user.active);
  const superAdmin = users.find((user) => user.isSuperAdmin);
  const companies = await listCompanies(trx, { accountId, isSuperAdmin: superAdmin !== undefined }, { active: true });
  const inCompany = users.find((user) => user.companyId === companyId && companyId > 0);
  const only = companies.length === 1 ? users.find((user) => user.companyId === companies[0]?.id) : undefined;
  const user = inCompany ?? (companyId === 0 && superAdmin === undefined ? only : undefined);
  if (user !== undefined) return { user, companies };
  const anyone = superAdmin ?? users[0];
  if (anyone === undefined) throw noSession();
  return { user: { ...anyone, companyId: companyId > 0 ? companyId : null }, companies };
}
