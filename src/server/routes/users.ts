import type { FastifyInstance } from 'fastify';
import { withCompany } from '#server/database/database.ts';
import { requireCompanyUser } from '#server/plugins/guards.ts';
import { notFound } from '#server/refusal.ts';
import { findUser, listUsers } from '#server/repositories/users.ts';
import { activeFilter, answers, companyQuery, idParams, listOf } from '#server/schemas/answers.ts';

/** The people of the company: who a lead can be given to. */
export async function userRoutes(app: FastifyInstance): Promise<void> {
  const { db } = app.context;

  app.get<{ Querystring: { active?: boolean } }>(
    '/api/users',
    {
      onRequest: requireCompanyUser,
      schema: {
        summary: 'Users of the company',
        tags: ['users'],
        querystring: companyQuery(activeFilter),
        response: answers(listOf('User')),
      },
    },
    ({ actor, query }) => withCompany(db, actor, (trx) => listUsers(trx, actor.companyId, query.active)),
  );

  app.get<{ Params: { id: number } }>(
    '/api/users/:id',
    {
      onRequest: requireCompanyUser,
      schema: {
        summary: 'One user',
        tags: ['users'],
        params: idParams,
        querystring: companyQuery(),
        response: answers({ $ref: 'User#' }),
      },
    },
    async ({ actor, params }) => {
      const user = await withCompany(db, actor, (trx) => findUser(trx, actor.companyId, params.id));
      if (user === null) throw notFound();
      return user;
    },
  );
}
