import type { FastifyInstance } from 'fastify';
import { syncRoutes } from '#contract/routes/sync.ts';
import { readWithCompany } from '#server/database/database.ts';
import { serve } from '#server/plugins/serve.ts';
import { readChanges } from '#server/services/records/read-changes.ts';

/** The feed of changes made by others, page by page from a checkpoint. */
export async function changeRoutes(app: FastifyInstance): Promise<void> {
  serve(app, syncRoutes.listChanges, ({ actor, query }) =>
    readWithCompany(app.context.db, actor, (trx) => readChanges(trx, actor.companyId, query.since, query.limit)),
  );
}
