import type { FastifyInstance } from 'fastify';

/** JSON as Fastify reads it, with `__proto__` refused; an empty body is no body, since many callers name JSON on every call. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, String(body), done);
  });
}
