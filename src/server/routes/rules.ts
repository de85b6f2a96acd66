import type { FastifyInstance } from 'fastify';
import type { WorkedHouse } from '#contract/records/house.ts';
import { analysisRoutes } from '#contract/routes/analysis.ts';
import { catalogRoutes } from '#contract/routes/catalogs.ts';
import { readWithCompany } from '#server/database/database.ts';
import { serve } from '#server/plugins/serve.ts';
import { listWhatIfs } from '#server/repositories/reshaping/what-ifs.ts';
import { addWhatIf, changeWhatIf, removeWhatIf } from '#server/services/reshaping/change-what-ifs.ts';
import { impactOfChange } from '#server/services/reshaping/impact-of-change.ts';
import { impactThread } from '#server/threads/impact-thread.ts';

/** A rule with all its cases, and hundreds of prices. */
const bodyLimit = 200_000;

/** Expected results of rules in whole houses, the impact of a change before it is made, and changes stored as what-ifs. */
export const ruleRoutes =
  (houses: readonly WorkedHouse[]) =>
  async (app: FastifyInstance): Promise<void> => {
    const { context } = app;
    serve(app, catalogRoutes.listHouses, () => houses);

    const thread = impactThread();
    app.addHook('onClose', thread.stop);

    serve(
      app,
      catalogRoutes.readImpact,
      ({ actor, body, query }) => impactOfChange(context, thread, actor, async () => body, query),
      { bodyLimit },
    );

    serve(app, analysisRoutes.listWhatIfs, ({ actor }) =>
      readWithCompany(context.db, actor, (trx) => listWhatIfs(trx, actor.companyId)),
    );

    serve(app, analysisRoutes.addWhatIf, ({ actor, body }) => addWhatIf(context, actor, body), { bodyLimit });

    serve(
      app,
      analysisRoutes.changeWhatIf,
      ({ actor, params, body }) => changeWhatIf(context, actor, params.id, body),
      {
        bodyLimit,
      },
    );

    serve(app, analysisRoutes.removeWhatIf, ({ actor, params }) => removeWhatIf(context, actor, params.id));
  };
