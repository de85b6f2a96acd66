import type { FastifyInstance } from 'fastify';
import type { FirstAdmin } from '#contract/records.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';
import { requireOwnPage } from '#server/plugins/own-pages.ts';
import { setSessionCookies } from '#server/plugins/session-cookies.ts';
import { answers } from '#server/schemas/answers.ts';
import { makeFirstAdmin } from '#server/services/make-first-admin.ts';

/** The first company of an empty installation, for whoever has the code that the server printed. */
export function firstAdminRoutes(catalog: () => Catalog) {
  return async (app: FastifyInstance): Promise<void> => {
    app.post<{ Body: FirstAdmin }>(
      '/api/first-admin',
      {
        onRequest: requireOwnPage,
        config: { rateLimit: { max: 10, timeWindow: '1 minute' } },
        schema: {
          summary: 'Make the first company and its admin',
          description: 'With the code that the server prints when it starts on an empty database.',
          tags: ['session'],
          security: [],
          body: { $ref: 'FirstAdmin#' },
          response: answers({ $ref: 'Session#' }),
        },
      },
      async (request, reply) => {
        const { session, refreshToken } = await makeFirstAdmin(app.context, request.body, catalog);
        setSessionCookies(request, reply, refreshToken);
        return session;
      },
    );
  };
}
