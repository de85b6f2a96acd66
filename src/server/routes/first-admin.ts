import type { FastifyInstance } from 'fastify';
import { accountRoutes } from '#contract/routes/accounts.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';
import { serve } from '#server/plugins/serve.ts';
import { setSessionCookies } from '#server/plugins/session-cookies.ts';
import { hasAnyCompany } from '#server/repositories/companies.ts';
import { makeFirstAdmin } from '#server/services/make-first-admin.ts';

/** The first company of an empty installation, for the holder of the code that the server printed. */
export const firstAdminRoutes =
  (catalog: () => Catalog) =>
  async (app: FastifyInstance): Promise<void> => {
    serve(app, accountRoutes.readFirstCompany, async () => ({ isMade: await hasAnyCompany(app.context.db) }));
    serve(
      app,
      accountRoutes.makeFirstAdmin,
      async (request, reply) => {
        const { session, refreshToken } = await makeFirstAdmin(app.context, request.body, catalog);
        setSessionCookies(request, reply, refreshToken);
        return session;
      },
      { maxPerMinute: 10 },
    );
  };
