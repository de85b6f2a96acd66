import type { Actor, ServerContext } from '#server/context.ts';
import type { Trx } from '#server/database/database.ts';
import { type AuditedAction, appendAudit } from '#server/repositories/audit-log.ts';

/** Logs what an admin did with a company's keys, endpoints or secrets. */
export const noteIntegration = (
  { now }: Pick<ServerContext, 'now'>,
  trx: Trx,
  { companyId, accountId, userId }: Actor,
  action: string,
  subject: string,
  details: AuditedAction['details'] = {},
): Promise<void> =>
  appendAudit(trx, { at: now().toISOString(), companyId, accountId, userId, action, subject, details });
