import type { FastifyInstance } from 'fastify';
import { requireUser } from '#server/plugins/guards.ts';
import { notFound } from '#server/refusal.ts';
import { listCompanies } from '#server/repositories/companies.ts';
import { activeFilter, answers, companyQuery, idParams, listOf } from '#server/schemas/answers.ts';

/** The companies that somebody may choose from. */
export async function companyRoutes(app: FastifyInstance): Promise<void> {
  const { db } = app.context;

  app.get<{ Querystring: { active?: boolean } }>(
    '/api/companies',
    {
      onRequest: requireUser,
      schema: {
        summary: 'My companies',
        tags: ['companies'],
        querystring: companyQuery(activeFilter),
        response: answers(listOf('Company')),
      },
    },
    ({ actor, query }) => listCompanies(db, actor, query.active === undefined ? {} : { active: query.active }),
  );

  app.get<{ Params: { id: number } }>(
    '/api/companies/:id',
    {
      onRequest: requireUser,
      schema: {
        summary: 'One company',
        tags: ['companies'],
        params: idParams,
        querystring: companyQuery(),
        response: answers({ $ref: 'Company#' }),
      },
    },
    async ({ actor, params }) => {
      const [company] = await listCompanies(db, actor, { id: params.id });
      if (company === undefined) throw notFound();
      return company;
    },
  );
}
