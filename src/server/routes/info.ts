import type { FastifyInstance } from 'fastify';
import { catalogRoutes, infoNames } from '#contract/routes/catalogs.ts';
import { serve } from '#server/plugins/serve.ts';
import { readCatalogOf } from '#server/routes/catalog.ts';

const ofCatalog: readonly string[] = ['catalogVersion', 'rulesVersion', 'rules'];

/** Values by name: versions, and the pricing rules. */
export const infoRoutes =
  (appVersion: string) =>
  async (app: FastifyInstance): Promise<void> => {
    serve(app, catalogRoutes.readInfo, async ({ actor, query }) => {
      const requested = query.keys?.split(',').map((key) => key.trim()) ?? infoNames.filter((key) => key !== 'rules');
      const catalog = requested.some((key) => ofCatalog.includes(key)) ? await readCatalogOf(app, actor, query) : null;
      const values = {
        appVersion,
        serverTime: app.context.now().toISOString(),
        catalogVersion: catalog?.catalogVersion,
        rulesVersion: catalog?.rulesVersion,
        rules: catalog?.rules,
      };
      return Object.fromEntries(infoNames.filter((key) => requested.includes(key)).map((key) => [key, values[key]]));
    });
  };
