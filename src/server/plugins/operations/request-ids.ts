import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { asPartOf } from '#server/current-work.ts';

const safeId = /^[\w.:/+=-]{1,100}$/;
const traceParent = /^[\da-f]{2}-([\da-f]{32})-/;

/**
 * The id of a request in logs and answers: the one that a proxy gave it, the id of its trace, or a new one, unique over
 * all processes.
 */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  if (typeof given === 'string' && safeId.test(given)) return given;
  return traceParent.exec(String(headers.traceparent ?? ''))?.[1] ?? randomUUID();
}

/** Every answer names the id under which its request is logged, and so does every job that the request enqueues. */
export function nameRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  // Not before the body has arrived: its events belong to the connection.
  app.addHook('preValidation', ({ id }, _, done) => asPartOf({ requestId: id }, done));
}
