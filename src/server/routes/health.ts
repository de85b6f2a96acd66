import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { refuse } from '#server/refusal.ts';

/** Whether this process can work: it asks the database. */
export async function healthRoutes(app: FastifyInstance): Promise<void> {
  app.get(
    '/api/health',
    {
      config: { rateLimit: false },
      schema: {
        summary: 'Whether the server and its database answer',
        tags: ['operations'],
        security: [],
        response: {
          200: {
            type: 'object',
            properties: { status: { const: 'ok' } },
            required: ['status'],
            description: 'Everything answers.',
          },
          '5xx': { $ref: 'ValidationProblem#' },
        },
      },
    },
    async () => {
      if (app.load.isDraining()) throw refuse(503);
      await sql`select 1`.execute(app.context.db);
      return { status: 'ok' };
    },
  );

  app.get('/api/openapi.json', { schema: { hide: true }, config: { rateLimit: false } }, async (_request, reply) =>
    reply.serializer(JSON.stringify).send(app.swagger()),
  );
}
