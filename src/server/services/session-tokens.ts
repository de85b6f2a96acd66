import type { Company, Session, User } from '#contract/records.ts';
import type { ServerContext } from '#server/context.ts';
import type { Trx } from '#server/database/database.ts';
import { refuse } from '#server/refusal.ts';
import { listCompanies } from '#server/repositories/companies.ts';
import type { NewToken } from '#server/repositories/sessions.ts';
import { listUsersOfAccount } from '#server/repositories/users.ts';
import { hashToken } from '#server/security/tokens.ts';

const minute = 60_000;
const accessMinutes = 10;
/** A tablet may lie in the van for weeks before it is opened again. */
export const refreshDays = 60;

/** What the browser gets: the session for the app, and the refresh token for a cookie that no script can read. */
export interface StartedSession {
  readonly session: Session;
  readonly refreshToken: string;
}

export interface TokenPair {
  readonly access: string;
  readonly refresh: string;
  readonly expiresAt: string;
  readonly rows: readonly NewToken[];
}

export function newTokens(context: ServerContext): TokenPair {
  const now = context.now().getTime();
  const access = context.randomHex(32);
  const refresh = context.randomHex(32);
  const expiresAt = new Date(now + accessMinutes * minute).toISOString();
  const refreshEnd = new Date(now + refreshDays * 24 * 60 * minute).toISOString();
  return {
    access,
    refresh,
    expiresAt,
    rows: [
      { hash: hashToken(access), kind: 'access', expiresAt },
      { hash: hashToken(refresh), kind: 'refresh', expiresAt: refreshEnd },
    ],
  };
}

export async function startedSession(trx: Trx, accountId: number, tokens: TokenPair): Promise<StartedSession> {
  const self = await readSelf(trx, accountId, 0);
  return {
    session: { accessToken: tokens.access, expiresAt: tokens.expiresAt, ...self },
    refreshToken: tokens.refresh,
  };
}

/** The account's user in the company; without a company the one of its only company, or one without a company. */
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
  if (anyone === undefined) throw refuse(401);
  return { user: { ...anyone, companyId: companyId > 0 ? companyId : null }, companies };
}
