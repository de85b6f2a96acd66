import type { Db, Trx } from '#server/database/database.ts';

export interface TokenRow {
  readonly sessionId: string;
  readonly accountId: number;
  readonly expiresAt: string;
  readonly replacedAt: string | null;
  readonly successorSalt: string | null;
  readonly startedAt: string;
}

export type TokenKind = 'access' | 'refresh';

export interface NewToken {
  readonly hash: string;
  readonly kind: TokenKind;
  readonly expiresAt: string;
}

/** Sessions belong to accounts, not to a company, so every function here runs as the database owner. */
export async function insertSession(
  trx: Trx,
  accountId: number,
  startedAt: string,
  tokens: readonly NewToken[],
): Promise<string> {
  const { id } = await trx
    .insertInto('sessions')
    .values({ account_id: accountId, created_at: startedAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertTokens(trx, id, tokens);
  return id;
}

export async function insertTokens(trx: Trx, sessionId: string, tokens: readonly NewToken[]): Promise<void> {
  await trx
    .insertInto('session_tokens')
    .values(
      tokens.map(({ hash, kind, expiresAt }) => ({
        token_hash: hash,
        session_id: sessionId,
        kind,
        expires_at: expiresAt,
        replaced_at: null,
        successor_salt: null,
      })),
    )
    .execute();
}

/** Locks the refresh token until the end of the transaction, so that two tabs take turns. */
export async function findRefreshToken(trx: Trx, hash: string): Promise<TokenRow | undefined> {
  const row = await trx
    .selectFrom('session_tokens')
    .innerJoin('sessions', 'sessions.id', 'session_tokens.session_id')
    .select(['sessions.id', 'account_id', 'created_at', 'expires_at', 'replaced_at', 'successor_salt'])
    .where('token_hash', '=', hash)
    .where('kind', '=', 'refresh')
    .forUpdate()
    .executeTakeFirst();
  return row === undefined
    ? undefined
    : {
        sessionId: row.id,
        accountId: row.account_id,
        startedAt: row.created_at,
        expiresAt: row.expires_at,
        replacedAt: row.replaced_at,
        successorSalt: row.successor_salt,
      };
}

/** The account of a token of either kind, current or replaced. */
export async function findSessionOfToken(
  trx: Trx,
  hash: string,
): Promise<{ readonly sessionId: string; readonly accountId: number } | null> {
  const row = await trx
    .selectFrom('session_tokens')
    .innerJoin('sessions', 'sessions.id', 'session_tokens.session_id')
    .select(['sessions.id as sessionId', 'account_id as accountId'])
    .where('token_hash', '=', hash)
    .executeTakeFirst();
  return row ?? null;
}

export async function markReplaced(trx: Trx, hash: string, at: string, successorSalt: string): Promise<void> {
  await trx
    .updateTable('session_tokens')
    .set({ replaced_at: at, successor_salt: successorSalt })
    .where('token_hash', '=', hash)
    .execute();
}

/** When the account logged in; null for a session that has ended. */
export async function sessionStart(db: Db, sessionId: string): Promise<string | null> {
  const row = await db.selectFrom('sessions').select('created_at').where('id', '=', sessionId).executeTakeFirst();
  return row?.created_at ?? null;
}

export async function deleteSession(trx: Trx, sessionId: string): Promise<void> {
  await trx.deleteFrom('sessions').where('id', '=', sessionId).execute();
}

export async function deleteSessionsOf(trx: Trx, accountId: number, except: string | null): Promise<void> {
  await trx
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .$if(except !== null, (query) => query.where('id', '!=', except ?? ''))
    .execute();
}

/** Deletes expired tokens, and sessions that have none left. */
export async function deleteEndedTokens(trx: Trx, now: string): Promise<void> {
  await trx.deleteFrom('session_tokens').where('expires_at', '<', now).execute();
  await trx
    .deleteFrom('sessions')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('session_tokens').select('token_hash').whereRef('session_id', '=', 'sessions.id'))),
    )
    .execute();
}

export interface Membership {
  readonly userId: number;
  readonly companyId: number | null;
  readonly companyActive: boolean;
  readonly role: 'User' | 'Admin';
  readonly isSuperAdmin: boolean;
  readonly isMasterAdmin: boolean;
}

/** Whether a session still lives and its user is an admin of the company, directly or as a super admin. */
export async function isLiveAdmin(
  trx: Trx,
  { sessionId, userId, companyId }: { readonly sessionId: string; readonly userId: number; readonly companyId: number },
): Promise<boolean> {
  const row = await trx
    .selectFrom('sessions')
    .innerJoin('users', 'users.account_id', 'sessions.account_id')
    .innerJoin('companies', (join) => join.on('companies.id', '=', companyId).on('companies.active', '=', true))
    .select('users.id')
    .where('sessions.id', '=', sessionId)
    .where('users.id', '=', userId)
    .where('users.active', '=', true)
    .where(({ and, or, eb }) =>
      or([eb('is_super_admin', '=', true), and([eb('role', '=', 'Admin'), eb('company_id', '=', companyId)])]),
    )
    .executeTakeFirst();
  return row !== undefined;
}

export interface LiveSession {
  readonly sessionId: string;
  readonly accountId: number;
  readonly memberships: readonly Membership[];
}

/** The account of a token, and its companies. Read on each call, so that a change takes effect at once. */
export async function findLiveSession(
  db: Db,
  { hash, kind, now }: { readonly hash: string; readonly kind: TokenKind; readonly now: string },
): Promise<LiveSession | null> {
  const rows = await db
    .selectFrom('session_tokens')
    .innerJoin('sessions', 'sessions.id', 'session_tokens.session_id')
    .innerJoin('users', (join) =>
      join.onRef('users.account_id', '=', 'sessions.account_id').on('users.active', '=', true),
    )
    .leftJoin('companies', 'companies.id', 'users.company_id')
    .select([
      'sessions.id as session_id',
      'sessions.account_id',
      'users.id as user_id',
      'users.company_id',
      'companies.active as company_active',
      'users.role',
      'users.is_super_admin',
      'users.is_master_admin',
    ])
    .where('session_tokens.token_hash', '=', hash)
    .where('session_tokens.kind', '=', kind)
    .where('session_tokens.expires_at', '>', now)
    .where('session_tokens.replaced_at', 'is', null)
    .orderBy('users.id')
    .execute();
  const first = rows[0];
  if (first === undefined) return null;
  return {
    sessionId: first.session_id,
    accountId: first.account_id,
    memberships: rows.map((row) => ({
      userId: row.user_id,
      companyId: row.company_id,
      companyActive: row.company_active ?? false,
      role: row.role,
      isSuperAdmin: row.is_super_admin,
      isMasterAdmin: row.is_master_admin,
    })),
  };
}
