import type { Actor, ServerContext } from '#server/context.ts';
import type { Trx } from '#server/database/database.ts';
import { appendAudit } from '#server/repositories/audit-log.ts';

interface UserChange {
  readonly id: number;
  readonly action: string;
  readonly details?: Readonly<Record<string, string | boolean>>;
}

/** Records in the audit log that a user changed another user of the company. */
export const auditUser = (
  { now }: Pick<ServerContext, 'now'>,
  trx: Trx,
  actor: Actor,
  { id, action, details = {} }: UserChange,
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
