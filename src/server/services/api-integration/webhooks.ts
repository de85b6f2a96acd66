import type { PagedWebhookDeliveries } from '#contract/records/paged-webhook-deliveries.ts';
import type { WebhookDelivery } from '#contract/records/webhook-delivery.ts';
import type { WebhookEndpoint } from '#contract/records/webhook-endpoint.ts';
import type { WebhookSecret } from '#contract/records/webhook-secret.ts';
import type { ReceivedQueryOf } from '#contract/route.ts';
import type { webhookRoutes } from '#contract/routes/api-integration/webhooks.ts';
import type { Actor, ServerContext } from '#server/context.ts';
import { readWithCompany, type Trx, withCompany } from '#server/database/database.ts';
import { blocked, notFound, refuseInput } from '#server/refusal.ts';
import {
  findDelivery,
  giveUpDeliveries,
  listDeliveries,
  startDeliveries,
} from '#server/repositories/api-integration/webhook-deliveries.ts';
import {
  deleteEndpoint,
  endpointSubject,
  findEndpoint,
  insertEndpoint,
  listEndpoints,
  saveEndpointSecret,
  updateEndpoint,
  type WrittenEndpoint,
} from '#server/repositories/api-integration/webhook-endpoints.ts';
import { insertTest } from '#server/repositories/api-integration/webhook-events.ts';
import { attemptDelivery, lostAfterMs } from '#server/services/api-integration/attempt-delivery.ts';
import { noteIntegration } from '#server/services/api-integration/note-integration.ts';
import { receiverUrlProblem } from '#server/webhooks/receiver-access.ts';
import { webhookSecret } from '#server/webhooks/webhook-signature.ts';

const maxEndpoints = 10;
/** How long two secrets sign, so that a receiver changes over without a gap. */
const overlapMs = 24 * 3_600_000;

export const readEndpoints = ({ db, now }: ServerContext, actor: Actor): Promise<readonly WebhookEndpoint[]> =>
  readWithCompany(db, actor, (trx) => listEndpoints(trx, actor.companyId, now().toISOString()));

export const addEndpoint = (
  context: ServerContext,
  actor: Actor,
  sent: Partial<WrittenEndpoint> & Pick<WrittenEndpoint, 'url' | 'types'>,
): Promise<WebhookSecret> =>
  withCompany(context.db, actor, async (trx) => {
    const { companyId, userId } = actor;
    const at = context.now().toISOString();
    const written = checked(context, { active: true, ...sent });
    if ((await listEndpoints(trx, companyId, at)).length >= maxEndpoints)
      throw blocked(`A company has at most ${maxEndpoints} receivers. Delete one first.`);
    const id = await insertEndpoint(trx, companyId, written, { at, userId });
    await note(context, trx, actor, 'webhook added', id, written);
    return withNewSecret(context, trx, companyId, id, null);
  });

export const changeEndpoint = (
  context: ServerContext,
  actor: Actor,
  id: number,
  sent: Partial<WrittenEndpoint>,
): Promise<WebhookEndpoint> =>
  withCompany(context.db, actor, async (trx) => {
    const { companyId } = actor;
    const { url, types, active } = await required(context, trx, companyId, id);
    const written = checked(context, { url, types, active, ...sent });
    await updateEndpoint(trx, companyId, id, written);
    if (!written.active) await giveUpDeliveries(trx, companyId, id, 'The receiver was turned off.');
    await note(context, trx, actor, 'webhook changed', id, written);
    return required(context, trx, companyId, id);
  });

export const removeEndpoint = (context: ServerContext, actor: Actor, id: number): Promise<void> =>
  withCompany(context.db, actor, async (trx) => {
    const url = await deleteEndpoint(trx, actor.companyId, id);
    if (url === null) throw notFound();
    await noteIntegration(context, trx, actor, 'webhook deleted', `webhook:${id}`, { url });
  });

/** A new secret; for a day, the earlier one signs, too. */
export const rotateSecret = (context: ServerContext, actor: Actor, id: number): Promise<WebhookSecret> =>
  withCompany(context.db, actor, async (trx) => {
    const { url } = await required(context, trx, actor.companyId, id);
    await noteIntegration(context, trx, actor, 'webhook secret replaced', `webhook:${id}`, { url });
    const until = new Date(context.now().getTime() + overlapMs).toISOString();
    return withNewSecret(context, trx, actor.companyId, id, until);
  });

/** Sends a test, and answers what became of it. */
export async function testEndpoint(context: ServerContext, actor: Actor, id: number): Promise<WebhookDelivery> {
  const { companyId } = actor;
  const deliveryId = await withCompany(context.db, actor, async (trx) => {
    requireActive(await required(context, trx, companyId, id));
    return insertTest(trx, { companyId, endpointId: id, at: context.now().toISOString() });
  });
  return sendNow(context, actor, deliveryId, false);
}

/** Sends an event again. One that waits keeps its further attempts. */
export async function resendDelivery(context: ServerContext, actor: Actor, id: number): Promise<WebhookDelivery> {
  const isWaiting = await withCompany(context.db, actor, async (trx) => {
    const delivery = await requiredDelivery(trx, actor.companyId, id);
    requireActive(await required(context, trx, actor.companyId, delivery.endpointId));
    const { eventId, url } = delivery;
    await noteIntegration(context, trx, actor, 'webhook resent', `webhook:${delivery.endpointId}`, { eventId, url });
    return delivery.status === 'waiting';
  });
  return sendNow(context, actor, id, isWaiting);
}

export const readDeliveries = (
  { db }: ServerContext,
  actor: Actor,
  query: ReceivedQueryOf<typeof webhookRoutes.listDeliveries>,
): Promise<PagedWebhookDeliveries> =>
  readWithCompany(db, actor, async (trx) => {
    const { offset, limit } = query;
    return { ...(await listDeliveries(trx, actor.companyId, query)), offset, limit };
  });

/** Sends a delivery outside of every transaction: a receiver may take its time. */
async function sendNow(context: ServerContext, actor: Actor, id: number, isRetried: boolean): Promise<WebhookDelivery> {
  const { companyId } = actor;
  const now = context.now();
  const times = { now: now.toISOString(), lostBefore: new Date(now.getTime() - lostAfterMs).toISOString() };
  const [started] = await withCompany(context.db, actor, (trx) => startDeliveries(trx, companyId, { id }, times));
  if (started === undefined) throw blocked('This event is being sent. Look again in a moment.');
  await attemptDelivery(context, companyId, started, isRetried);
  return readWithCompany(context.db, actor, (trx) => requiredDelivery(trx, companyId, id));
}

async function withNewSecret(
  context: ServerContext,
  trx: Trx,
  companyId: number,
  id: number,
  previousUntil: string | null,
): Promise<WebhookSecret> {
  const secret = webhookSecret(context.randomHex(32));
  await saveEndpointSecret(
    trx,
    companyId,
    id,
    context.secrets.seal(secret, endpointSubject(companyId, id)),
    previousUntil,
  );
  return { endpoint: await required(context, trx, companyId, id), secret };
}

function checked({ receivers }: ServerContext, { url, types, active }: WrittenEndpoint): WrittenEndpoint {
  const problem = receiverUrlProblem(receivers, url.trim());
  if (problem !== null) throw refuseInput({ url: [problem] });
  return { url: new URL(url.trim()).href, types, active };
}

async function required({ now }: ServerContext, trx: Trx, companyId: number, id: number): Promise<WebhookEndpoint> {
  const endpoint = await findEndpoint(trx, companyId, id, now().toISOString());
  if (endpoint === null) throw notFound();
  return endpoint;
}

async function requiredDelivery(trx: Trx, companyId: number, id: number): Promise<WebhookDelivery> {
  const delivery = await findDelivery(trx, companyId, id);
  if (delivery === null) throw notFound();
  return delivery;
}

function requireActive({ active }: WebhookEndpoint): void {
  if (!active) throw blocked('This receiver is off. Turn it on first.');
}

const note = (
  context: ServerContext,
  trx: Trx,
  actor: Actor,
  action: string,
  id: number,
  { url, types, active }: WrittenEndpoint,
): Promise<void> =>
  noteIntegration(context, trx, actor, action, `webhook:${id}`, { url, types: types.join(' '), active });
