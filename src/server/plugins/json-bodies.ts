import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuseInput } from '#server/refusal.ts';
import { fairTurns } from '#server/security/fair-turns.ts';
import { jsonBoundsProblem } from '#server/security/json-bounds.ts';

/** Work on a body of this many characters takes long enough for others to notice. */
const largeBody = 100_000;
const longestRestMs = 250;

/**
 * JSON as Fastify reads it, with `__proto__` refused; an empty body is no body, since many callers name JSON on every call.
 * It is bounded before anything is built of it. Large ones take turns, and
 * after each the server belongs to everybody else for as long.
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
      // The caller is gone: nobody waits for the answer.
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
