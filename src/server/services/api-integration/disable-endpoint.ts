import { asOwner } from '#server/database/database.ts';
import { enqueueMail } from '#server/mail/enqueue-mail.ts';
import { giveUpDeliveries, type StartedDelivery } from '#server/repositories/api-integration/webhook-deliveries.ts';
import { disableEndpoint, findEndpoint } from '#server/repositories/api-integration/webhook-endpoints.ts';
import { appendAudit } from '#server/repositories/audit-log.ts';
import { findSettings } from '#server/repositories/settings.ts';
import { listUsers } from '#server/repositories/users.ts';
import type { DeliveryContext } from '#server/services/api-integration/delivery-context.ts';

/**
 * Turns a receiver off that has accepted nothing since an event that is given up now, and tells the admins, once, through
 * the system's own mail server.
 */
export const disableIfDead = (
  context: DeliveryContext,
  companyId: number,
  { endpointId, createdAt }: Pick<StartedDelivery, 'endpointId' | 'createdAt'>,
  answer: string,
): Promise<void> =>
  asOwner(context.db, async (trx) => {
    const at = context.now().toISOString();
    const endpoint = await findEndpoint(trx, companyId, endpointId, at);
    if (endpoint === null || (endpoint.lastDeliveredAt !== null && endpoint.lastDeliveredAt >= createdAt)) return;
    const reason = `It accepted nothing for 24 hours: ${answer}`;
    if (!(await disableEndpoint(trx, companyId, endpointId, reason))) return;
    await giveUpDeliveries(trx, companyId, endpointId, 'The receiver was turned off.');
    const { companyName } = await findSettings(trx, companyId);
    const admins = (await listUsers(trx, companyId, true)).filter(({ role }) => role === 'Admin');
    for (const { email, firstName } of admins)
      await enqueueMail(context, trx, {
        companyId: null,
        about: `webhook:${endpointId}`,
        to: email,
        subject: `Events of ${companyName ?? 'your company'} are no longer sent to ${new URL(endpoint.url).hostname}`,
        text: [
          `Hello ${firstName},`,
          `${endpoint.url} has accepted no event for 24 hours. The last answer: ${answer}`,
          'It was turned off. Once it works again, turn it on and resend what it has missed:',
          `${context.mail.publicUrl}/config/api-integration`,
          '',
        ].join('\n\n'),
      });
    await appendAudit(trx, {
      at,
      companyId,
      accountId: null,
      userId: null,
      action: 'webhook turned off',
      subject: `webhook:${endpointId}`,
      details: { url: endpoint.url, answer },
    });
  });
