import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuseInput } from '#server/refusal.ts';
import { fairTurns } from '#server/security/fair-turns.ts';
import { jsonBoundsProblem } from '#server/security/json-bounds.ts';

/** Parsing a body of this many characters takes long enough to delay others. */
const largeBody = 100_000;
const longestRestMs = 250;

/**
 * Parses JSON as Fastify does, and refuses `__proto__`. An empty body counts as none, since many callers set the JSON
 * type on every request. The text is checked against limits before anything is built. Large bodies take turns, and
 * after each one the server serves other requests for as long as the parsing took.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  const texts = new WeakMap<FastifyRequest, string>();
  const turns = fairTurns(1, (workedMs) => Math.min(workedMs, longestRestMs));

  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    texts.set(request, String(body));
    done(null, undefined);
  });

  app.addHook('preValidation', async (request, reply) => {
    const text = texts.get(request) ?? '';
    texts.delete(request);
    if (text.length >= largeBody) {
      const over = await turns.turnOf(request.ip);
      for (const end of ['finish', 'close']) reply.raw.once(end, over);
      // The caller has disconnected.
      if (reply.raw.destroyed) over();
    }
    if (!request.isMultipart()) app.load.bodyArrived(request);
    if (text === '') return;
    const problem = jsonBoundsProblem(text);
    if (problem !== null) throw refuseInput({ '': [problem] });
    request.body = await new Promise((resolve, reject) => {
      void parse(request, text, (error, value) => (error === null ? resolve(value) : reject(error)));
    });
  });
}
