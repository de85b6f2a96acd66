import type { ConnectionContext } from '#server/connections/connection-context.ts';
import { providerOf } from '#server/connections/provider-list.ts';
import { asOwner } from '#server/database/database.ts';
import { enqueueMail } from '#server/mail/enqueue-mail.ts';
import { appendAudit } from '#server/repositories/audit-log.ts';
import type { ConnectionKey } from '#server/repositories/connections/connections.ts';
import { endConnection } from '#server/repositories/connections/connections.ts';
import { listUsers } from '#server/repositories/users.ts';

/** Ends a connection that only a person can renew, and tells the admins, once. */
export async function loseConnection(
  context: ConnectionContext,
  key: ConnectionKey,
  generation: number,
  reason: string,
): Promise<void> {
  const { label, page } = providerOf(key.provider);
  await asOwner(context.db, async (trx) => {
    if (!(await endConnection(trx, key, generation, reason))) return;
    for (const { email, firstName, role } of await listUsers(trx, key.companyId, true))
      if (role === 'Admin')
        await enqueueMail(context, trx, {
          companyId: key.companyId,
          about: `connection:${key.provider}`,
          to: email,
          subject: `${label} must be connected again`,
          text: [
            `Hello ${firstName},`,
            `${label} no longer accepts the connection of your company. Nothing is lost; what waits for ${label} goes on once an admin has connected it again:`,
            `${context.mail.publicUrl}${page}`,
            '',
          ].join('\n\n'),
        });
    await appendAudit(trx, {
      at: context.now().toISOString(),
      companyId: key.companyId,
      accountId: null,
      userId: null,
      action: 'connection lost',
      subject: `connection:${key.provider}`,
      details: { reason },
    });
  });
}
