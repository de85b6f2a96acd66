import type { FastifyInstance } from 'fastify';
import { accountRoutes } from '#contract/routes/accounts.ts';
import { serve } from '#server/plugins/serve.ts';
import { notFound } from '#server/refusal.ts';
import { listCompanies } from '#server/repositories/companies.ts';

/** The companies that a user may choose from. */
export async function companyRoutes(app: FastifyInstance): Promise<void> {
  const { db } = app.context;

  serve(app, accountRoutes.listCompanies, ({ actor, query }) =>
    listCompanies(db, actor, query.active === undefined ? {} : { active: query.active }),
  );

  serve(app, accountRoutes.readCompany, async ({ actor, params }) => {
    const [company] = await listCompanies(db, actor, { id: params.id });
    if (company === undefined) throw notFound();
    return company;
  });
}
