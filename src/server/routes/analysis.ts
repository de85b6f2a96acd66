import type { FastifyInstance } from 'fastify';
import { analysisRoutes as routes } from '#contract/routes/analysis.ts';
import { momentTime } from '#domain/days/read-day.ts';
import { asOwner, readWithCompany } from '#server/database/database.ts';
import { serve } from '#server/plugins/serve.ts';
import { refuseInput } from '#server/refusal.ts';
import { listCompanyAudit } from '#server/repositories/audit-log.ts';
import { countEstimateUses } from '#server/repositories/reshaping/estimate-uses.ts';
import { estimateVersions } from '#server/services/records/estimate-versions.ts';
import { compareVersions } from '#server/services/reshaping/revert-publication.ts';

/** Questions that read every estimate of a company; a person asks one at a time. */
const maxPerMinute = 120;

/** Questions of analysts about the catalog and the estimates. */
export async function analysisRoutes(app: FastifyInstance): Promise<void> {
  const { context } = app;

  serve(
    app,
    routes.countUses,
    ({ actor, query }) =>
      readWithCompany(context.db, actor, (trx) => countEstimateUses(trx, actor.companyId, query.record)),
    { maxPerMinute },
  );

  serve(app, routes.compareVersions, ({ actor, params, query }) =>
    compareVersions(context, actor, params.number, query.from),
  );

  serve(app, routes.listEstimateVersions, ({ actor, params }) => estimateVersions(context, actor, params.id), {
    maxPerMinute,
  });

  serve(
    app,
    routes.listAudit,
    ({ actor, query }) => {
      const { from, until, ...page } = query;
      const period = { ...momentOf('from', from), ...momentOf('until', until) };
      return asOwner(context.db, (trx) => listCompanyAudit(trx, actor.companyId, { ...page, ...period }));
    },
    { maxPerMinute },
  );
}

/** A day is its midnight in UTC. */
function momentOf(name: string, text: string | undefined): Readonly<Record<string, string>> {
  if (text === undefined) return {};
  const time = momentTime(text);
  if (time === null) throw refuseInput({ [name]: ['Is not an ISO 8601 time.'] });
  return { [name]: new Date(time).toISOString() };
}
