import { momentTime } from '#domain/days/read-day.ts';
import type { ConnectionContext } from '#server/connections/connection-context.ts';
import { ProviderFailure } from '#server/connections/provider-failure.ts';
import { type CrmClient, crmClient } from '#server/connections/providers/zoho/crm-client.ts';
import { withCompany } from '#server/database/database.ts';
import {
  type CrmSync,
  findSync,
  forgetChannel,
  noteChannelProblem,
  storeChannel,
} from '#server/repositories/crm/crm-syncs.ts';
import { newWebhookToken, webhookAddress, webhookToken } from '#server/services/crm/webhook-token.ts';

/** A channel lives for a day at most. */
const lifeSeconds = 82_800;
const shortestSeconds = 600;

/** Opens or renews the channel of notifications. Without one, pulls carry on. */
export async function renewChannel(
  context: ConnectionContext,
  client: Pick<CrmClient, 'watch'>,
  sync: CrmSync,
): Promise<void> {
  const { company_id: companyId, channel_id: known } = sync;
  const scope = { companyId, userId: 0 };
  const token =
    webhookToken(context, sync) ??
    (await withCompany(context.db, scope, (trx) => newWebhookToken(context, trx, companyId)));
  const id = known ?? String(1_000_000_000_000 + Number.parseInt(context.randomHex(5), 16));
  const now = context.now().getTime();
  const channel = {
    id,
    url: webhookAddress(context),
    token,
    expiry: `${new Date(now + lifeSeconds * 1000).toISOString().slice(0, 19)}+00:00`,
  };
  try {
    // A channel that has ended is opened again.
    const expiry = await client.watch({ ...channel, isNew: known === null }).catch((error: unknown) => {
      if (known === null || !(error instanceof ProviderFailure) || error.kind !== 'refused') throw error;
      return client.watch({ ...channel, isNew: true });
    });
    const until = momentTime(expiry) ?? now + lifeSeconds * 1000;
    const seconds = Math.min(Math.max((until - now) / 1000, shortestSeconds), lifeSeconds);
    await withCompany(context.db, scope, (trx) => storeChannel(trx, companyId, { id, seconds }));
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    await withCompany(context.db, scope, (trx) => noteChannelProblem(trx, companyId, error.message));
    if (error.kind === 'lost' || error.kind === 'off') throw error;
  }
}

/** Ends the channel of a company that disconnects. A CRM that does not answer forgets it within a day. */
export async function endChannel(context: ConnectionContext, companyId: number): Promise<void> {
  const id = await withCompany(context.db, { companyId, userId: 0 }, async (trx) => {
    const sync = await findSync(trx, companyId);
    await forgetChannel(trx, companyId);
    return sync?.channel_id ?? null;
  });
  if (id !== null) await crmClient(context, companyId).unwatch(id);
}
