import type { FastifyInstance } from 'fastify';
import { withCompany } from '#server/database/database.ts';
import { requireCompanyUser } from '#server/plugins/guards.ts';
import { answers, companyQuery } from '#server/schemas/answers.ts';
import { readChanges } from '#server/services/records/read-changes.ts';

/** What others did: pages of changes since a checkpoint. */
export async function changeRoutes(app: FastifyInstance): Promise<void> {
  const { db } = app.context;
  app.get<{ Querystring: { since?: string; limit: number } }>(
    '/api/changes',
    {
      onRequest: requireCompanyUser,
      schema: {
        summary: 'Changes since a checkpoint',
        description: 'Leads, estimates, documents, users, settings and the version of the catalog, with tombstones.',
        tags: ['changes'],
        querystring: companyQuery({
          since: { type: 'string', maxLength: 100, description: 'Checkpoint of the last page; none for everything.' },
          limit: { type: 'integer', minimum: 1, maximum: 1000, default: 200, description: 'Most on a page.' },
        }),
        response: answers({ $ref: 'ChangeFeed#' }),
      },
    },
    ({ actor, query }) => withCompany(db, actor, (trx) => readChanges(trx, actor.companyId, query.since, query.limit)),
  );
}
