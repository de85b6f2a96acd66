import type { FastifyInstance } from 'fastify';
import { estimateRoutes as routes } from '#contract/routes/estimates.ts';
import { maxEstimateBytes } from '#domain/documents/paper-size.ts';
import { readWithCompany } from '#server/database/database.ts';
import { serve } from '#server/plugins/serve.ts';
import { readEstimate, readEstimates } from '#server/routes/estimates-with-papers.ts';
import { answerChange, created, serveOne } from '#server/routes/record-calls.ts';
import { newUuid } from '#server/services/changes/new-uuid.ts';
import { deleteEstimate } from '#server/services/records/delete-record.ts';
import { addEstimate, changeEstimate } from '#server/services/records/save-estimate.ts';

/** Estimates: reading one or a lead's, and changes. The server prices every estimate that it stores. */
export async function estimateRoutes(app: FastifyInstance): Promise<void> {
  const { db, randomHex, jobs, now } = app.context;
  const tools = { jobs, now, newUuid: () => newUuid(randomHex) };

  serve(app, routes.list, ({ actor, query }) =>
    readWithCompany(db, actor, (trx) => readEstimates(trx, actor, query.leadId)),
  );

  serve(
    app,
    routes.add,
    (request, reply) =>
      answerChange(request, reply, request.body, async (work, expected) =>
        created(
          await addEstimate(work, { ...request.body, uuid: request.body.uuid ?? tools.newUuid() }, expected, tools),
        ),
      ),
    { bodyLimit: maxEstimateBytes },
  );

  serveOne(app, routes, {
    find: readEstimate,
    save: (work, id, input, expected) => changeEstimate(work, id, input, expected, tools),
    remove: deleteEstimate,
    bodyLimit: maxEstimateBytes,
  });
}
