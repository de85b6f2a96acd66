import type { FastifyInstance } from 'fastify';
import { failedFolderRoutes as routes } from '#contract/routes/failed-folders.ts';
import { readWithCompany } from '#server/database/database.ts';
import { serve } from '#server/plugins/serve.ts';
import { listFailedFolders } from '#server/repositories/failed-folders.ts';
import {
  noteFailedFolder,
  resolveFailedFolder,
  retryFailedFolder,
} from '#server/services/project-folders/change-failed-folder.ts';

/** The folder log of a company. */
export async function failedFolderRoutes(app: FastifyInstance): Promise<void> {
  const { context } = app;

  serve(app, routes.list, ({ actor, query }) =>
    readWithCompany(context.db, actor, (trx) => listFailedFolders(trx, actor.companyId, query)),
  );

  serve(app, routes.save, ({ actor, params, body }) => noteFailedFolder(context, actor, params.id, body), {
    bodyLimit: 100_000,
  });

  serve(app, routes.resolve, ({ actor, params }) => resolveFailedFolder(context, actor, params.id));

  serve(app, routes.retry, ({ actor, params }) => retryFailedFolder(context, actor, params.id));
}
