import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Delivery, deliver } from '#tests/support/emulators/deliveries.ts';
import type { Change, Crm, ModuleName } from '#tests/support/emulators/zoho/crm.ts';
import { crmTime } from '#tests/support/emulators/zoho/crm-time.ts';

interface Channel {
  readonly id: string;
  readonly crm: Crm;
  events: readonly string[];
  url: string;
  token: string;
  expiresAt: number;
}

interface Forgery {
  readonly token?: string;
  readonly module?: string;
}

export interface CrmWatch {
  readonly channels: readonly Channel[];
  readonly deliveries: readonly Delivery[];
  /** Sends a notification to a channel, whether it is over or not. */
  readonly send: (channel: Channel, change: Change, ids: readonly string[], forgery?: Forgery) => Promise<Delivery>;
  /** Ends once all notifications of the changes until now are delivered. */
  readonly settled: () => Promise<void>;
}

interface Entry {
  readonly channel_id?: string | number;
  readonly events?: readonly string[];
  readonly notify_url?: string;
  readonly token?: string;
  readonly channel_expiry?: string;
  readonly _delete_events?: boolean;
}

const defaultMs = 3_600_000;
const longestMs = 86_400_000;
const longestToken = 50;

/** Names of the operations in notifications, and of the events to which they belong. */
const eventNames: Readonly<Record<Change, string>> = { insert: 'create', update: 'edit', delete: 'delete' };

/** Channels, to which changes are told without a signature: the token is in the body. */
export function crmWatch(
  app: FastifyInstance,
  now: () => number,
  organizations: readonly Crm[],
  crmOf: (request: FastifyRequest) => Crm,
): CrmWatch {
  const channels: Channel[] = [];
  const deliveries: Delivery[] = [];
  let running: Promise<unknown>[] = [];
  const find = (crm: Crm, id: unknown) => channels.find((channel) => channel.id === String(id) && channel.crm === crm);
  const isOver = ({ expiresAt }: Channel) => now() >= expiresAt;

  const watch: CrmWatch = {
    channels,
    deliveries,
    send: async ({ id, url, token }, change, ids, { token: forged = token, module = 'Leads' } = {}) => {
      const body = {
        server_time: now(),
        module,
        operation: change,
        resource_uri: `https://www.zohoapis.com/crm/v8/${module}`,
        channel_id: id,
        token: forged,
        ids,
        affected_fields: [],
        affected_values: [],
        query_params: {},
      };
      const delivery = await deliver(url, JSON.stringify(body), { 'content-type': 'application/json' });
      deliveries.push(delivery);
      return delivery;
    },
    settled: async () => {
      const waiting = running;
      running = [];
      await Promise.all(waiting);
    },
  };
  for (const crm of organizations) {
    crm.onChange((module: ModuleName, change, ids) => {
      const receivers = channels.filter(
        (channel) =>
          channel.crm === crm &&
          !isOver(channel) &&
          channel.events.some((event) => [`${module}.all`, `${module}.${eventNames[change]}`].includes(event)),
      );
      running.push(...receivers.map((channel) => watch.send(channel, change, ids, { module })));
    });
  }

  const expiryOf = (text: string | undefined) =>
    Math.min(text === undefined ? now() + defaultMs : Date.parse(text), now() + longestMs);
  const invalid = (name: string) => ({
    code: 'INVALID_DATA',
    details: { api_name: name },
    message: 'invalid data',
    status: 'error',
  });
  const notSubscribed = (id: unknown) => ({
    code: 'NOT_SUBSCRIBED',
    details: { channel_id: String(id) },
    message: 'channel is not subscribed',
    status: 'error',
  });
  const done = ({ id, events, expiresAt }: Channel, message: string) => ({
    code: 'SUCCESS',
    details: {
      events: events.map((event) => ({
        channel_expiry: crmTime(expiresAt),
        resource_uri: `https://www.zohoapis.com/crm/v8/${event.split('.')[0]}`,
        resource_id: '5725767000000002175',
        resource_name: event.split('.')[0],
        channel_id: id,
      })),
    },
    message,
    status: 'success',
  });

  function subscribe(crm: Crm, entry: Entry) {
    const { channel_id, events = [], notify_url = '', token = '', channel_expiry } = entry;
    if (!/^\d+$/.test(String(channel_id))) return invalid('channel_id');
    if (!URL.canParse(notify_url)) return invalid('notify_url');
    if (token.length > longestToken) return invalid('token');
    const isKnown = events.every((event) => /^(Leads|Deals)\.(create|edit|delete|all)$/.test(event));
    if (events.length === 0 || !isKnown) return invalid('events');
    const expiresAt = expiryOf(channel_expiry);
    if (Number.isNaN(expiresAt)) return invalid('channel_expiry');
    const known = find(crm, channel_id);
    const channel: Channel = { id: String(channel_id), crm, events, url: notify_url, token, expiresAt };
    if (known === undefined) channels.push(channel);
    else Object.assign(known, channel);
    return done(channel, 'Successfully subscribed for actions-watch of the given module');
  }
  function patch(crm: Crm, entry: Entry) {
    const known = find(crm, entry.channel_id);
    if (known === undefined || isOver(known)) return notSubscribed(entry.channel_id);
    const { events = [], _delete_events, notify_url, token, channel_expiry } = entry;
    const kept = known.events.filter((event) => !events.includes(event));
    known.events = _delete_events === true ? kept : [...kept, ...events];
    known.url = notify_url ?? known.url;
    known.token = token ?? known.token;
    if (channel_expiry !== undefined) known.expiresAt = expiryOf(channel_expiry);
    return done(known, 'Successfully updated');
  }
  const entriesIn = (request: FastifyRequest) => ((request.body ?? {}) as { watch?: readonly Entry[] }).watch ?? [];
  const statusOf = (results: readonly { status: string }[], success: number) => {
    const failures = results.filter(({ status }) => status === 'error').length;
    if (failures === 0) return success;
    return failures === results.length ? 400 : 207;
  };

  app.post('/crm/v8/actions/watch', async (request, reply) => {
    const crm = crmOf(request);
    const results = entriesIn(request).map((entry) => subscribe(crm, entry));
    return reply.code(statusOf(results, 201)).send({ watch: results });
  });
  app.put('/crm/v8/actions/watch', async (request, reply) => {
    const crm = crmOf(request);
    const results = entriesIn(request).map((entry) =>
      find(crm, entry.channel_id) === undefined ? notSubscribed(entry.channel_id) : subscribe(crm, entry),
    );
    return reply.code(statusOf(results, 200)).send({ watch: results });
  });
  app.patch('/crm/v8/actions/watch', async (request, reply) => {
    const crm = crmOf(request);
    const results = entriesIn(request).map((entry) => patch(crm, entry));
    return reply.code(statusOf(results, 200)).send({ watch: results });
  });
  app.delete('/crm/v8/actions/watch', async (request, reply) => {
    const crm = crmOf(request);
    const { channel_ids = '' } = request.query as Record<string, string>;
    const results = channel_ids.split(',').map((id) => {
      const known = find(crm, id);
      if (known === undefined) return notSubscribed(id);
      channels.splice(channels.indexOf(known), 1);
      return { code: 'SUCCESS', details: { channel_id: id }, message: 'Successfully un-subscribed', status: 'success' };
    });
    return reply.code(statusOf(results, 200)).send({ watch: results });
  });
  app.get('/crm/v8/actions/watch', async (request, reply) => {
    const crm = crmOf(request);
    const open = channels.filter((channel) => channel.crm === crm && !isOver(channel));
    if (open.length === 0) return reply.code(204).send();
    return {
      watch: open.map(({ id, url, events, token, expiresAt }) => ({
        notify_on_related_action: false,
        channel_expiry: crmTime(expiresAt),
        notify_url: url,
        channel_id: id,
        events,
        token,
      })),
      info: { per_page: 200, count: open.length, page: 1, more_records: false },
    };
  });
  return watch;
}
