import type { FastifyInstance } from 'fastify';
import { accountRoutes } from '#contract/routes/accounts.ts';
import { readWithCompany } from '#server/database/database.ts';
import { serve } from '#server/plugins/serve.ts';
import { notFound } from '#server/refusal.ts';
import { findUser, listUsers } from '#server/repositories/users.ts';

/** The people of the company: possible owners of a lead. */
export async function userRoutes(app: FastifyInstance): Promise<void> {
  const { db } = app.context;

  serve(app, accountRoutes.listUsers, ({ actor, query }) =>
    readWithCompany(db, actor, (trx) => listUsers(trx, actor.companyId, query.active)),
  );

  serve(app, accountRoutes.readUser, async ({ actor, params }) => {
    const user = await readWithCompany(db, actor, (trx) => findUser(trx, actor.companyId, params.id));
    if (user === null) throw notFound();
    return user;
  });
}
