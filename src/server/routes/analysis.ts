import type { FastifyInstance } from 'fastify';
import { analysisRoutes as routes } from '#contract/routes/analysis.ts';
import { readWithCompany } from '#server/database/database.ts';
import { serve } from '#server/plugins/serve.ts';
import { countEstimateUses } from '#server/repositories/reshaping/estimate-uses.ts';

/** Questions that read every estimate of a company; a person asks one at a time. */
const mostPerMinute = 120;

/** Questions of analysts about the catalog and the estimates. */
export async function analysisRoutes(app: FastifyInstance): Promise<void> {
  const { context } = app;

  serve(
    app,
    routes.countUses,
    ({ actor, query }) =>
      readWithCompany(context.db, actor, (trx) => countEstimateUses(trx, actor.companyId, query.record)),
    { mostPerMinute },
  );
}
