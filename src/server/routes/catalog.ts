import type { FastifyInstance } from 'fastify';
import { catalogRoutes as routes } from '#contract/routes/catalogs.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';
import { fieldsWithRelatives } from '#engine/catalog/fields-with-relatives.ts';
import type { Actor } from '#server/context.ts';
import { readWithCompany } from '#server/database/database.ts';
import { serve } from '#server/plugins/serve.ts';
import { notFound, refuseInput } from '#server/refusal.ts';
import { findCatalog, type StoredCatalogs } from '#server/repositories/catalogs.ts';

/** The company's catalog: the current one, or the version of an estimate. */
export async function readCatalogOf(
  app: FastifyInstance,
  actor: Actor,
  query: Partial<StoredCatalogs>,
): Promise<Catalog> {
  const { catalogVersion, rulesVersion } = query;
  if ((catalogVersion === undefined) !== (rulesVersion === undefined))
    throw refuseInput({ rulesVersion: ['Catalog version and rules version belong together.'] });
  const requested =
    catalogVersion === undefined || rulesVersion === undefined ? null : { catalogVersion, rulesVersion };
  const catalog = await readWithCompany(app.context.db, actor, (trx) => findCatalog(trx, actor.companyId, requested));
  if (catalog === null) throw notFound();
  return catalog;
}

/** Trades, steps and fields of the company. */
export async function catalogRoutes(app: FastifyInstance): Promise<void> {
  serve(app, routes.listWorkflows, async ({ actor, query }) => (await readCatalogOf(app, actor, query)).workflows);

  serve(app, routes.listSections, async ({ actor, query }) => {
    const { sections } = await readCatalogOf(app, actor, query);
    return query.workflowId === undefined ? sections : sections.filter((one) => one.workflowId === query.workflowId);
  });

  serve(app, routes.listFields, async ({ actor, query }) =>
    fieldsWithRelatives(await readCatalogOf(app, actor, query)),
  );
}
