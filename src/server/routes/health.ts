import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { buildId } from '#contract/build-id.ts';
import { operationsRoutes } from '#contract/routes/operations.ts';
import { serve } from '#server/plugins/serve.ts';
import { busy } from '#server/refusal.ts';

/** PGlite has one connection, so the check uses it at most once in this many milliseconds. */
const heedlessMs = 1_000;

/** Reports whether this process runs, and whether it can work, by querying the database. */
export async function healthRoutes(app: FastifyInstance): Promise<void> {
  const databaseAnswers = atMaxEvery(heedlessMs, () => sql`select 1`.execute(app.context.db));
  const readiness = async () => {
    if (app.load.isDraining()) throw busy();
    await databaseAnswers();
    return { status: 'ok', build: buildId } as const;
  };
  serve(app, operationsRoutes.readHealth, readiness, { maxPerMinute: 3_000 });
  // For orchestrators: a process that does not live is replaced, one that is not ready gets no requests. A database that
  // is away is no reason to replace a process.
  const probe = { schema: { hide: true }, config: { rateLimit: { max: 3_000, timeWindow: '1 minute' } } };
  app.get('/live', probe, async () => ({ status: 'ok', build: buildId }));
  app.get('/ready', probe, readiness);

  let description: string | null = null;
  app.get(
    '/api/openapi.json',
    { schema: { hide: true }, config: { rateLimit: { max: 120, timeWindow: '1 minute' } } },
    async (_request, reply) => {
      description ??= JSON.stringify(app.swagger());
      return reply
        .type('application/json; charset=utf-8')
        .serializer((text) => String(text))
        .send(description);
    },
  );
}

/** Rate-limits the check; calls in between share the pending or last answer. A failure is not cached. */
function atMaxEvery<T>(ms: number, request: () => Promise<T>): () => Promise<T> {
  let requested: { readonly at: number; readonly answer: Promise<T> } | null = null;
  return () => {
    if (requested !== null && performance.now() - requested.at < ms) return requested.answer;
    const answer = request();
    requested = { at: performance.now(), answer };
    answer.catch(() => {
      if (requested?.answer === answer) requested = null;
    });
    return answer;
  };
}
