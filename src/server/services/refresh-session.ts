import type { ServerContext } from '#server/context.ts';
import { asOwner } from '#server/database/database.ts';
import { refuse } from '#server/refusal.ts';
import { deleteSession, findRefreshToken, insertTokens, markReplaced } from '#server/repositories/sessions.ts';
import { hashToken } from '#server/security/tokens.ts';
import { newTokens, type StartedSession, startedSession } from '#server/services/session-tokens.ts';

// Two tabs, or an answer that was lost on the way: the replaced token is good a little longer.
const graceMs = 60_000;

/** A new pair of tokens for a refresh token. One that comes back long after it was replaced was stolen: its session ends. */
export async function refreshSession(context: ServerContext, refreshToken: string): Promise<StartedSession> {
  const hash = hashToken(refreshToken);
  const now = context.now();
  const outcome = await asOwner(context.db, async (trx) => {
    const token = await findRefreshToken(trx, hash);
    if (token === undefined || new Date(token.expiresAt) <= now) return null;
    if (token.replacedAt === null) await markReplaced(trx, hash, now.toISOString());
    else if (now.getTime() - new Date(token.replacedAt).getTime() > graceMs) {
      await deleteSession(trx, token.sessionId);
      return null;
    }
    const tokens = newTokens(context);
    await insertTokens(trx, token.sessionId, tokens.rows);
    return startedSession(trx, token.accountId, tokens);
  });
  if (outcome === null) throw refuse(401);
  return outcome;
}
