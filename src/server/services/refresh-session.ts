import type { ServerContext } from '#server/context.ts';
import { asOwner, type Trx } from '#server/database/database.ts';
import { noSession } from '#server/refusal.ts';
import { appendAudit } from '#server/repositories/audit-log.ts';
import {
  deleteSession,
  findRefreshToken,
  insertTokens,
  markReplaced,
  type TokenRow,
} from '#server/repositories/sessions.ts';
import { hashToken, tokenFrom } from '#server/security/tokens.ts';
import {
  accessEnd,
  type StartedSession,
  sessionEnd,
  startedSession,
  type TokenPair,
  tokenRows,
} from '#server/services/session-tokens.ts';

// A replaced token stays valid for a short grace period, for a second tab or a lost answer.
const graceMs = 60_000;

/**
 * Exchanges a refresh token for a new pair of tokens. A retry within the grace period gets the current pair, so a
 * session has one pair at a time. A later use means that the token was stolen, and ends its session.
 */
export async function refreshSession(
  context: ServerContext,
  refreshToken: string,
  companyId: number,
): Promise<StartedSession> {
  const now = context.now();
  const outcome = await asOwner(context.db, async (trx) => {
    const token = await findRefreshToken(trx, hashToken(refreshToken));
    if (token === undefined || new Date(token.expiresAt) <= now || sessionEnd(token.startedAt) <= now) return null;
    const pair = await pairAfter(context, trx, refreshToken, token, now);
    if (pair !== null) return startedSession(trx, token.accountId, pair, companyId);
    await deleteSession(trx, token.sessionId);
    await appendAudit(trx, {
      at: now.toISOString(),
      companyId: null,
      accountId: token.accountId,
      userId: null,
      action: 'refresh token reused',
      subject: `account:${token.accountId}`,
    });
    return null;
  });
  if (outcome === null) throw noSession();
  return outcome;
}

/** The newest pair that succeeds a token; null when the token was replaced too long ago. */
async function pairAfter(
  context: ServerContext,
  trx: Trx,
  presented: string,
  row: TokenRow,
  now: Date,
): Promise<TokenPair | null> {
  if (row.replacedAt === null || row.successorSalt === null) {
    if (row.replacedAt !== null) return null;
    const salt = context.randomHex(32);
    await markReplaced(trx, hashToken(presented), now.toISOString(), salt);
    const pair = successorOf(presented, salt, now);
    await insertTokens(trx, row.sessionId, tokenRows(pair, now, row.startedAt));
    return pair;
  }
  const replacedAt = new Date(row.replacedAt);
  if (now.getTime() - replacedAt.getTime() > graceMs) return null;
  const pair = successorOf(presented, row.successorSalt, replacedAt);
  const next = await findRefreshToken(trx, hashToken(pair.refresh));
  if (next === undefined) return null;
  return next.replacedAt === null ? pair : pairAfter(context, trx, pair.refresh, next, now);
}

// Deriving the successor takes both the token and the row, so neither a stolen token nor a stolen database is enough.
const successorOf = (token: string, salt: string, at: Date): TokenPair => ({
  access: tokenFrom(salt, `access ${token}`),
  refresh: tokenFrom(salt, `refresh ${token}`),
  expiresAt: accessEnd(at),
});
