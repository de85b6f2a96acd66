import type { FastifyInstance } from 'fastify';
import type { WorkedHouse } from '#contract/records/house.ts';
import { catalogRoutes } from '#contract/routes/catalogs.ts';
import { impactThread } from '#server/jobs/impact-thread.ts';
import { serve } from '#server/plugins/serve.ts';
import { impactOfChange } from '#server/services/impact-of-change.ts';

/** Expected results of rules in whole houses, and the impact of a change before it is made. */
export const ruleRoutes =
  (houses: readonly WorkedHouse[]) =>
  async (app: FastifyInstance): Promise<void> => {
    serve(app, catalogRoutes.listHouses, () => houses);

    const thread = impactThread();
    app.addHook('onClose', thread.stop);

    serve(
      app,
      catalogRoutes.askForImpact,
      ({ actor, body, query }) => impactOfChange(app.context, thread, actor, async () => body, query),
      { bodyLimit: 200_000 },
    );
  };
