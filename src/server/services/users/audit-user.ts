import type { Actor, ServerContext } from '#server/context.ts';
import type { Trx } from '#server/database/database.ts';
import { appendAudit } from '#server/repositories/audit-log.ts';

/** Notes a change of a company's user by another one. */
export const auditUser = (
  { now }: Pick<ServerContext, 'now'>,
  trx: Trx,
  actor: Actor,
  id: number,
  action: string,
  details: Readonly<Record<string, string | boolean>> = {},
): Promise<void> =>
  appendAudit(trx, {
    at: now().toISOString(),
    companyId: actor.companyId,
    accountId: actor.accountId,
    userId: actor.userId,
    action,
    subject: `user:${id}`,
    details,
  });
