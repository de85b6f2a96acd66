import type { WebhookEvent } from '#contract/records/webhook-event.ts';
import { withCompany } from '#server/database/database.ts';
import { endDelivery, type StartedDelivery } from '#server/repositories/api-integration/webhook-deliveries.ts';
import { endpointSubject, noteDelivered, noteFailed } from '#server/repositories/api-integration/webhook-endpoints.ts';
import type { DeliveryContext } from '#server/services/api-integration/delivery-context.ts';
import { disableIfDead } from '#server/services/api-integration/disable-endpoint.ts';
import { postWebhook, type WebhookAnswer } from '#server/webhooks/post-webhook.ts';
import { signedHeaders } from '#server/webhooks/webhook-signature.ts';

const [second, minute, hour] = [1_000, 60_000, 3_600_000];
/** Back-off between the attempts of one delivery: a restart needs seconds, a person hours. */
const pauses = [10 * second, minute, 5 * minute, 20 * minute, hour, 2 * hour, 4 * hour, 8 * hour, 8 * hour];
/** A delivery is attempted for this long. */
const givenUpAfterMs = 24 * hour;
/** A receiver that fails gets nothing for a while, doubling from the first to the second. */
const rest = { first: 5 * second, longest: 15 * minute };

/** An attempt that takes longer has lost its process. */
export const lostAfterMs = 30 * second;

/**
 * Sends a started delivery and stores the outcome. A process that is killed in between leaves it started; another one
 * sends it again, with the same id. A failure is tried again unless `isRetried` is false.
 */
export async function attemptDelivery(
  context: DeliveryContext,
  companyId: number,
  delivery: StartedDelivery,
  isRetried = true,
): Promise<void> {
  const answer = await send(context, companyId, delivery);
  const now = context.now();
  const elapsed = now.getTime() - new Date(delivery.createdAt).getTime();
  const isOver = !isRetried || elapsed >= givenUpAfterMs;
  const pause = jittered(pauses[Math.min(delivery.attempts, pauses.length) - 1] ?? hour);
  const next = Math.min(
    now.getTime() + pause,
    Math.max(now.getTime(), new Date(delivery.createdAt).getTime() + givenUpAfterMs),
  );
  await withCompany(context.db, { companyId, userId: 0 }, async (trx) => {
    await endDelivery(trx, companyId, delivery.id, {
      status: statusOf(answer.isDelivered, isOver),
      nextAt: new Date(next).toISOString(),
      answerStatus: answer.status,
      answer: answer.text,
      milliseconds: answer.milliseconds,
    });
    if (answer.isDelivered) await noteDelivered(trx, companyId, delivery.endpointId, now.toISOString());
    else if (isRetried)
      await noteFailed(trx, companyId, delivery.endpointId, restEnd(now, delivery.failures).toISOString());
  });
  if (!answer.isDelivered && isRetried && isOver) await disableIfDead(context, companyId, delivery, answer.text);
}

function statusOf(isDelivered: boolean, isOver: boolean): 'waiting' | 'delivered' | 'failed' {
  if (isDelivered) return 'delivered';
  return isOver ? 'failed' : 'waiting';
}

/** Between 80 and 120 percent, so that deliveries that failed together do not come back together. */
const jittered = (milliseconds: number): number => milliseconds * (0.8 + 0.4 * Math.random());

const restEnd = (now: Date, failures: number): Date =>
  new Date(now.getTime() + jittered(Math.min(rest.longest, rest.first * 2 ** Math.min(failures, 10))));

async function send(context: DeliveryContext, companyId: number, delivery: StartedDelivery): Promise<WebhookAnswer> {
  const { receivers, secrets } = context;
  const now = context.now();
  const { sealed, previousSealed, previousUntil } = delivery;
  const isPreviousValid = previousUntil !== null && new Date(previousUntil) > now;
  const valid = [sealed, isPreviousValid ? previousSealed : null].filter((one) => one !== null);
  const opened = valid.map((one) => secrets.open(one, endpointSubject(companyId, delivery.endpointId)));
  const keys = opened.filter((one) => one !== null);
  if (keys.length === 0) return { status: null, text: closedSecret, milliseconds: 0, isDelivered: false };
  const body = JSON.stringify(eventOf(companyId, delivery));
  const message = { id: delivery.eventId, timestamp: Math.floor(now.getTime() / 1000), body };
  return postWebhook(receivers, { url: delivery.url, headers: signedHeaders(message, keys), body });
}

const closedSecret = 'The secret cannot be opened with the server’s key. Make a new one.';

const eventOf = (companyId: number, { eventId, type, time, record, data }: StartedDelivery): WebhookEvent => ({
  id: eventId,
  version: 1,
  type,
  time,
  companyId,
  record,
  data,
});
