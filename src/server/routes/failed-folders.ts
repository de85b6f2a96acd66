import type { FastifyInstance } from 'fastify';
import { failedFolderRoutes as routes } from '#contract/routes/failed-folders.ts';
import { readWithCompany } from '#server/database/database.ts';
import { serve } from '#server/plugins/serve.ts';
import { listFailedFolders } from '#server/repositories/failed-folders.ts';
import { changeFailedFolder } from '#server/services/change-failed-folder.ts';

/** The folder log of a company. */
export async function failedFolderRoutes(app: FastifyInstance): Promise<void> {
  const { context } = app;

  serve(app, routes.list, ({ actor, query }) =>
    readWithCompany(context.db, actor, (trx) => listFailedFolders(trx, actor.companyId, query)),
  );

  serve(
    app,
    routes.save,
    ({ actor, params, body }) =>
      changeFailedFolder(context, actor, params.id, { observations: body.observations?.trim() || null }),
    { bodyLimit: 100_000 },
  );

  serve(app, routes.resolve, ({ actor, params }) => changeFailedFolder(context, actor, params.id, { resolved: true }));
}
