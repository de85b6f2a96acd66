import type { ServerContext } from '#server/context.ts';
import { asOwner } from '#server/database/database.ts';
import { deleteSession, findRefreshToken } from '#server/repositories/sessions.ts';
import { hashToken } from '#server/security/tokens.ts';

/** Ends the session of a refresh token; one that is unknown has ended already. */
export async function logOut(context: ServerContext, refreshToken: string): Promise<void> {
  await asOwner(context.db, async (trx) => {
    const token = await findRefreshToken(trx, hashToken(refreshToken));
    if (token !== undefined) await deleteSession(trx, token.sessionId);
  });
}
