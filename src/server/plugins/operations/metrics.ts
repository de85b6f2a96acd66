import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { notFound } from '#server/refusal.ts';
import { hashToken } from '#server/security/tokens.ts';

const buckets = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10];

/**
 * Metrics of this process in the text format of Prometheus, at `/metrics`. They name routes, never companies or people.
 * With a token they are for whoever has it, without one for the machine itself; everybody else finds nothing there.
 */
export function measureRequests(app: FastifyInstance, token: string | null): void {
  const registry = new Registry();
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [registry],
  });
  const jobs = new Gauge({
    name: 'jobs',
    help: 'Jobs in the queues by state, of all processes.',
    labelNames: ['queue', 'state'],
    registers: [registry],
  });
  app.addHook('onResponse', async ({ method, routeOptions: { url } }, reply) => {
    // Addresses that no route has are files and screens of the app.
    seconds.observe({ method, route: url ?? 'app', status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  let isCollecting = false;
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!mayRead(request, token)) throw notFound();
    // Once: the measurements of the process go on until its end.
    if (!isCollecting) collectDefaultMetrics({ register: registry });
    isCollecting = true;
    jobs.reset();
    for (const { queue, state, count } of await countJobs(app)) jobs.set({ queue, state }, Number(count));
    return reply
      .type(registry.contentType)
      .serializer((text) => String(text))
      .send(await registry.metrics());
  });
}

/** A database without jobs yet has no queues. */
async function countJobs({ context }: FastifyInstance) {
  const isThere = await sql<{ found: boolean }>`select to_regclass('pgboss.job') is not null as found`.execute(
    context.db,
  );
  if (isThere.rows[0]?.found !== true) return [];
  const { rows } = await sql<{ queue: string; state: string; count: string }>`
    select name as queue, state::text, count(*) from pgboss.job group by name, state`.execute(context.db);
  return rows;
}

function mayRead({ headers, socket }: FastifyRequest, token: string | null): boolean {
  if (token !== null) return isEqual(headers.authorization ?? '', `Bearer ${token}`);
  // Behind a proxy on this machine every caller comes from the machine.
  const isDirect = headers['x-forwarded-for'] === undefined && headers.forwarded === undefined;
  return isDirect && ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(socket.remoteAddress ?? '');
}

/** Takes the same time for every wrong token. */
const isEqual = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(hashToken(one)), Buffer.from(hashToken(other)));
