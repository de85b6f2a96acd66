import type { FastifyInstance } from 'fastify';
import { catalogRoutes } from '#contract/routes/catalogs.ts';
import { impactThread } from '#server/jobs/impact-thread.ts';
import { serve } from '#server/plugins/serve.ts';
import { impactOfChange } from '#server/services/impact-of-change.ts';

/** What would change, before anything is changed. */
export async function ruleRoutes(app: FastifyInstance): Promise<void> {
  const thread = impactThread();
  app.addHook('onClose', thread.stop);

  serve(
    app,
    catalogRoutes.askForImpact,
    ({ actor, body, query }) => impactOfChange(app.context, thread, actor, body, query),
    { bodyLimit: 200_000 },
  );
}
