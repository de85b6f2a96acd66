import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '#tests/support/emulators/clock.ts';
import { type Delivery, deliver } from '#tests/support/emulators/deliveries.ts';

interface HoverWebhook {
  readonly id: number;
  readonly account: string;
  readonly url: string;
  readonly secret: string;
  readonly createdAt: number;
  code: string;
  verifiedAt: number | null;
}

interface Forgery {
  /** Signs with another secret than the one that was given out. */
  readonly secret?: string;
  /** The date of the event, in milliseconds; now by default. */
  readonly at?: number;
  /** Names another webhook than the address belongs to. */
  readonly webhookId?: number;
}

export interface HoverWebhooks {
  readonly all: readonly HoverWebhook[];
  readonly deliveries: readonly Delivery[];
  /** The time at which a new webhook gets its code: before the registration is answered, after it, or never. */
  verification: 'before' | 'after' | 'never';
  /** Sends an event to a webhook, whether it is verified or not. */
  readonly send: (
    webhook: HoverWebhook,
    event: Readonly<Record<string, unknown>>,
    forgery?: Forgery,
  ) => Promise<Delivery>;
  /** Sends an event to every verified webhook of an account. */
  readonly sendAll: (account: string, event: Readonly<Record<string, unknown>>) => Promise<void>;
}

/** `accountOf` checks the token of a call. */
export function hoverWebhooks(
  app: FastifyInstance,
  clock: Clock,
  accountOf: (request: FastifyRequest) => string,
): HoverWebhooks {
  const all: HoverWebhook[] = [];
  const deliveries: Delivery[] = [];

  const webhooks: HoverWebhooks = {
    all,
    deliveries,
    verification: 'after',
    send: async (webhook, event, forgery = {}) => {
      const webhookId = forgery.webhookId ?? webhook.id;
      const text = JSON.stringify({ webhook_id: webhookId, ...event });
      const headers = signedHeaders(
        webhook.url,
        text,
        webhookId,
        forgery.secret ?? webhook.secret,
        forgery.at ?? clock.now(),
      );
      const delivery = await deliver(webhook.url, text, headers);
      deliveries.push(delivery);
      return delivery;
    },
    sendAll: async (account, event) => {
      const receivers = all.filter((each) => each.account === account && each.verifiedAt !== null);
      await Promise.all(receivers.map((webhook) => webhooks.send(webhook, event)));
    },
  };
  const sendCode = (webhook: HoverWebhook) =>
    webhooks.send(webhook, { event: 'webhook-verification-code', code: webhook.code });

  function ofCaller(request: FastifyRequest, id: string): HoverWebhook | null {
    const account = accountOf(request);
    return all.find((each) => String(each.id) === id && each.account === account) ?? null;
  }
  const notFound = (reply: FastifyReply) => reply.code(404).send({ error: 'Not found' });

  app.post('/api/v2/webhooks', async (request, reply) => {
    const account = accountOf(request);
    const { webhook } = (request.body ?? {}) as { webhook?: { url?: string; content_type?: string } };
    const url = webhook?.url ?? '';
    if (!URL.canParse(url)) return reply.code(422).send({ errors: { webhook: ["can't be blank"] } });
    if (all.filter((each) => each.url === url).length >= 2) {
      return reply.code(422).send({ errors: { url: ['has already been taken'] } });
    }
    const made: HoverWebhook = {
      id: 12_344 + all.length,
      account,
      url,
      secret: randomBytes(24).toString('base64url'),
      createdAt: clock.now(),
      code: randomUUID(),
      verifiedAt: null,
    };
    all.push(made);
    if (webhooks.verification === 'before') await sendCode(made);
    if (webhooks.verification === 'after') reply.raw.once('finish', () => void sendCode(made));
    return reply.code(201).send({ ...described(made), hmac_secret: made.secret });
  });

  app.get('/api/v2/webhooks', async (request) => {
    const account = accountOf(request);
    return {
      results: all.filter((each) => each.account === account).map(described),
      pagination: { current_page: 1, next_page: null },
    };
  });

  app.get<{ Params: { id: string } }>('/api/v2/webhooks/:id', async (request, reply) => {
    const found = ofCaller(request, request.params.id);
    return found === null ? notFound(reply) : described(found);
  });

  app.delete<{ Params: { id: string } }>('/api/v2/webhooks/:id', async (request, reply) => {
    const found = ofCaller(request, request.params.id);
    if (found === null) return notFound(reply);
    all.splice(all.indexOf(found), 1);
    return reply.code(204).send();
  });

  app.post<{ Params: { id: string } }>('/api/v2/webhooks/:id/request_verification', async (request, reply) => {
    const found = ofCaller(request, request.params.id);
    if (found === null) return notFound(reply);
    found.code = randomUUID();
    reply.raw.once('finish', () => void sendCode(found));
    return reply.code(202).send({});
  });

  app.put<{ Params: { id: string } }>('/api/v2/webhooks/:id/verify', async (request, reply) => {
    const account = accountOf(request);
    const found = all.find(({ code, account: owner }) => code === request.params.id && owner === account);
    if (found === undefined) return notFound(reply);
    found.verifiedAt = clock.now();
    return described(found);
  });

  return webhooks;
}

const described = ({ id, url, createdAt, verifiedAt }: HoverWebhook) => ({
  id,
  url,
  content_type: 'json',
  created_at: new Date(createdAt).toISOString(),
  verified_at: verifiedAt === null ? null : new Date(verifiedAt).toISOString(),
});

/** Signs content type, body, path and date, with both of Hover's headers. */
function signedHeaders(url: string, text: string, webhookId: number, secret: string, at: number) {
  const { pathname, search } = new URL(url);
  const type = 'application/json';
  const digest = createHash('md5').update(text).digest('base64');
  const date = new Date(at).toUTCString();
  const signed = [type, digest, pathname + search, date].join(',');
  const sign = (hash: string) => createHmac(hash, secret).update(signed).digest('base64');
  return {
    'content-type': type,
    'content-md5': digest,
    date,
    'hover-signature': `sha1=${webhookId}:${sign('sha1')}`,
    'hover-signature-256': `sha256=${webhookId}:${sign('sha256')}`,
  };
}
