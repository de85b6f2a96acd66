import type { FastifyInstance } from 'fastify';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';
import { fieldsWithRelatives } from '#engine/catalog/fields-with-relatives.ts';
import type { Actor } from '#server/context.ts';
import { withCompany } from '#server/database/database.ts';
import { requireCompanyUser } from '#server/plugins/guards.ts';
import { notFound, refuseInput } from '#server/refusal.ts';
import { type CatalogVersions, findCatalog } from '#server/repositories/catalogs.ts';
import { answers, companyQuery, listOf, type RouteSchema } from '#server/schemas/answers.ts';

export type VersionQuery = Partial<CatalogVersions>;

const version = (description: string): RouteSchema => ({ type: 'string', minLength: 1, maxLength: 64, description });
export const versionQuery = {
  catalogVersion: version('Version of the field data; the current one when absent.'),
  rulesVersion: version('Version of the rules; the current one when absent.'),
};

/** The company's catalog: the current one, or the version that an estimate was priced with. */
export async function readCatalogOf(app: FastifyInstance, actor: Actor, query: VersionQuery): Promise<Catalog> {
  const { catalogVersion, rulesVersion } = query;
  if ((catalogVersion === undefined) !== (rulesVersion === undefined))
    throw refuseInput({ rulesVersion: ['Catalog version and rules version belong together.'] });
  const asked = catalogVersion === undefined || rulesVersion === undefined ? null : { catalogVersion, rulesVersion };
  const catalog = await withCompany(app.context.db, actor, (trx) => findCatalog(trx, actor.companyId, asked));
  if (catalog === null) throw notFound();
  return catalog;
}

/** Trades, steps and fields of the company. */
export async function catalogRoutes(app: FastifyInstance): Promise<void> {
  app.get<{ Querystring: VersionQuery }>(
    '/api/estimateworkflows',
    {
      onRequest: requireCompanyUser,
      schema: {
        summary: 'Trades',
        tags: ['catalog'],
        querystring: companyQuery(versionQuery),
        response: answers(listOf('Workflow')),
      },
    },
    async ({ actor, query }) => (await readCatalogOf(app, actor, query)).workflows,
  );

  app.get<{ Querystring: VersionQuery & { workflowId?: number } }>(
    '/api/estimatesections',
    {
      onRequest: requireCompanyUser,
      schema: {
        summary: 'Steps of the trades, or of one',
        tags: ['catalog'],
        querystring: companyQuery({ ...versionQuery, workflowId: { type: 'integer', description: 'Trade.' } }),
        response: answers(listOf('Section')),
      },
    },
    async ({ actor, query }) => {
      const { sections } = await readCatalogOf(app, actor, query);
      return query.workflowId === undefined ? sections : sections.filter((one) => one.workflowId === query.workflowId);
    },
  );

  app.get<{ Querystring: VersionQuery }>(
    '/api/estimatefields',
    {
      onRequest: requireCompanyUser,
      schema: {
        summary: 'Fields with their options and prices',
        tags: ['catalog'],
        querystring: companyQuery(versionQuery),
        response: answers(listOf('Field')),
      },
    },
    async ({ actor, query }) => fieldsWithRelatives(await readCatalogOf(app, actor, query)),
  );
}
