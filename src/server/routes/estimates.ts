import type { FastifyInstance } from 'fastify';
import { withCompany } from '#server/database/database.ts';
import { requireCompanyUser } from '#server/plugins/guards.ts';
import { findEstimate, listEstimates } from '#server/repositories/estimates.ts';
import { answerChange, changeHeaders, created, routesOfOne } from '#server/routes/record-calls.ts';
import { answers, companyQuery, listOf } from '#server/schemas/answers.ts';
import { bodyOf, propertiesOf } from '#server/schemas/record-bodies.ts';
import { deleteEstimate } from '#server/services/records/delete-estimate.ts';
import { newUuid } from '#server/services/records/new-uuid.ts';
import type { EstimateInput } from '#server/services/records/partial-estimate.ts';
import { addEstimate, changeEstimate, type NewEstimate } from '#server/services/records/save-estimate.ts';

const estimate = { $ref: 'Estimate#' };
const tags = ['estimates'];
/** 5,000 lines and their packages. */
const bodyLimit = 4_000_000;

// A step's changes name their trade once, so their packages need not.
const comparisons = {
  type: 'array',
  maxItems: 200,
  items: {
    type: 'object',
    additionalProperties: false,
    properties: propertiesOf('Comparison'),
    required: ['fieldOptionId', 'items'],
  },
};

const change = bodyOf('Estimate', [], {
  comparisons,
  workflowId: { type: 'integer', minimum: 0, description: 'Trade of a step’s changes or of a discount.' },
  fieldIds: {
    type: 'array',
    maxItems: 2000,
    items: { type: 'string', maxLength: 20 },
    description: 'Fields whose lines are replaced by the items.',
  },
  lastCompleteSectionId: { type: ['integer', 'null'], description: 'Last step that was completed.' },
  discountPercent: { type: 'integer', minimum: 0, maximum: 100, description: 'Whole percents.' },
  marginPercent: { type: 'integer', minimum: 0, maximum: 1000, description: 'Whole percents.' },
});

/** Estimates: all of a lead, one, changes. The server prices every one that it stores. */
export async function estimateRoutes(app: FastifyInstance): Promise<void> {
  const { db, randomHex } = app.context;
  app.addHook('onRequest', requireCompanyUser);

  app.get<{ Querystring: { leadId: number } }>(
    '/api/estimates',
    {
      schema: {
        summary: 'Estimates of a lead',
        tags,
        querystring: companyQuery({ leadId: { type: 'integer', description: 'Lead.' } }, ['leadId']),
        response: answers(listOf('Estimate')),
      },
    },
    ({ actor, query }) => withCompany(db, actor, (trx) => listEstimates(trx, actor.companyId, query.leadId)),
  );

  app.post<{ Body: Omit<NewEstimate, 'uuid'> & { readonly uuid?: string } }>(
    '/api/estimates',
    {
      bodyLimit,
      schema: {
        summary: 'Add an estimate',
        description:
          'Totals and prices in it are not believed; new items may have negative ids and come back numbered.',
        tags,
        headers: changeHeaders,
        querystring: companyQuery(),
        body: bodyOf('Estimate', ['leadId', 'name']),
        response: answers(estimate, {}, 201),
      },
    },
    (request, reply) =>
      answerChange(request, reply, request.body, async (work, expected) =>
        created(await addEstimate(work, { ...request.body, uuid: request.body.uuid ?? newUuid(randomHex) }, expected)),
      ),
  );

  routesOfOne<EstimateInput>(app, {
    path: '/api/estimates',
    tags,
    shape: estimate,
    read: { summary: 'One estimate', find: findEstimate },
    change: {
      summary: 'Change an estimate',
      description:
        'The whole estimate; or a step: workflowId, fieldIds, items, comparisons, lastCompleteSectionId; or a discount: workflowId, discountPercent, marginPercent.',
      method: 'POST',
      body: change,
      bodyLimit,
      save: changeEstimate,
    },
    remove: { summary: 'Delete an estimate without documents', do: deleteEstimate },
  });
}
