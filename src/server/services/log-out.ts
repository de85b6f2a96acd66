import type { ServerContext } from '#server/context.ts';
import { asOwner } from '#server/database/database.ts';
import { appendAudit } from '#server/repositories/audit-log.ts';
import { deleteSession, findSessionOfToken } from '#server/repositories/sessions.ts';
import { hashToken } from '#server/security/tokens.ts';

/** Ends the sessions of these access or refresh tokens; unknown tokens belong to sessions that have already ended. */
export async function logOut(context: ServerContext, tokens: readonly string[]): Promise<void> {
  if (tokens.length === 0) return;
  await asOwner(context.db, async (trx) => {
    for (const token of tokens) {
      const session = await findSessionOfToken(trx, hashToken(token));
      if (session === null) continue;
      await deleteSession(trx, session.sessionId);
      await appendAudit(trx, {
        at: context.now().toISOString(),
        companyId: null,
        accountId: session.accountId,
        userId: null,
        action: 'logout',
        subject: `account:${session.accountId}`,
      });
    }
  });
}
