import type { FastifyInstance } from 'fastify';
import { accountRoutes } from '#contract/routes/accounts.ts';
import { companyRoutes as routes } from '#contract/routes/companies.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';
import { serve } from '#server/plugins/serve.ts';
import { notFound } from '#server/refusal.ts';
import { listCompanies } from '#server/repositories/companies.ts';
import { addCompany, removeCompany, saveCompany } from '#server/services/companies/manage-companies.ts';

/** The companies that a user may choose from, and their management by super admins. */
export const companyRoutes = (starter: () => Catalog) =>
  async function serveCompanies(app: FastifyInstance): Promise<void> {
    const { context } = app;

    serve(app, accountRoutes.listCompanies, ({ actor, query }) =>
      listCompanies(context.db, actor, query.active === undefined ? {} : { active: query.active }),
    );

    serve(app, routes.readCompany, async ({ actor, params }) => {
      const [company] = await listCompanies(context.db, actor, { id: params.id });
      if (company === undefined) throw notFound();
      return company;
    });

    serve(app, routes.addCompany, ({ actor, body, query }) =>
      addCompany(context, actor, body, query.sourceCompanyId ?? null, starter),
    );

    serve(app, routes.saveCompany, ({ actor, body, params }) => saveCompany(context, actor, params.id, body));

    serve(app, routes.deleteCompany, ({ actor, params }) => removeCompany(context, actor, params.id));
  };
