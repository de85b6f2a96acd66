import type { FastifyInstance } from 'fastify';
import { withCompany } from '#server/database/database.ts';
import { requireCompanyUser } from '#server/plugins/guards.ts';
import { notFound } from '#server/refusal.ts';
import { listFilesOfLead, toFile } from '#server/repositories/files.ts';
import { listLeads } from '#server/repositories/lead-list.ts';
import { findLead, listPurchaseOrders } from '#server/repositories/leads.ts';
import { answerChange, changeHeaders, created, type OneRequest, routesOfOne } from '#server/routes/record-calls.ts';
import { answers, companyQuery, idParams, listOf } from '#server/schemas/answers.ts';
import { bodyOf } from '#server/schemas/record-bodies.ts';
import { deleteLead } from '#server/services/records/delete-lead.ts';
import { meetingBounds } from '#server/services/records/meeting-bounds.ts';
import { newUuid } from '#server/services/records/new-uuid.ts';
import { addLead, changeLead, type LeadInput } from '#server/services/records/save-lead.ts';

const id = { type: 'integer', minimum: 1, maximum: 2_147_483_647 };
const day = { type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\d(T[0-9:.]+Z?)?$' };

const listQuery = {
  limit: { type: 'integer', minimum: 1, maximum: 100, default: 100, description: 'Most on a page.' },
  offset: { type: 'integer', minimum: 0, maximum: 2_147_483_647, default: 0, description: 'How many to pass over.' },
  userId: { ...id, description: 'Leads of this salesperson, first or second.' },
  startDate: { ...day, description: 'Meetings from this day in the company’s time, or this moment in UTC, on.' },
  endDate: { ...day, description: 'Meetings until this day in the company’s time, or this moment in UTC.' },
  sort: {
    type: 'string',
    maxLength: 40,
    default: '',
    description:
      'name-asc, name-desc, company-asc, company-desc, meeting-asc, meeting-desc, and relevance when searching.',
  },
};

interface ListRequest {
  Querystring: {
    limit: number;
    offset: number;
    sort: string;
    userId?: number;
    startDate?: string;
    endDate?: string;
    searchQuery?: string;
  };
}

const body = bodyOf('Lead', ['lastName']);
const lead = { $ref: 'Lead#' };
const bodyLimit = 100_000;

/** Leads: list, search, one, changes, photos, purchase orders. */
export async function leadRoutes(app: FastifyInstance): Promise<void> {
  const { db, randomHex } = app.context;
  app.addHook('onRequest', requireCompanyUser);

  for (const [path, summary, more] of [
    ['/api/leads', 'Leads, page by page', {}],
    ['/api/leads/search', 'Search leads', { searchQuery: { type: 'string', maxLength: 200, default: '' } }],
  ] as const)
    app.get<ListRequest>(
      path,
      {
        schema: {
          summary,
          tags: ['leads'],
          querystring: companyQuery({ ...listQuery, ...more }),
          response: answers({ $ref: 'PagedLeads#' }),
        },
      },
      ({ actor, query }) =>
        withCompany(db, actor, async (trx) =>
          listLeads(trx, actor.companyId, {
            search: query.searchQuery ?? '',
            userId: query.userId ?? null,
            ...(await meetingBounds(trx, actor.companyId, query)),
            sort: query.sort,
            offset: query.offset,
            limit: query.limit,
          }),
        ),
    );

  app.get<{ Querystring: { id: number } }>(
    '/api/leads/photos',
    {
      schema: {
        summary: 'Photos of a lead',
        tags: ['leads'],
        querystring: companyQuery({ id: { ...id, description: 'Lead.' } }, ['id']),
        response: answers(listOf('File')),
      },
    },
    ({ actor, query }) =>
      withCompany(db, actor, async (trx) => {
        if ((await findLead(trx, actor.companyId, query.id)) === null) throw notFound();
        return (await listFilesOfLead(trx, actor.companyId, query.id)).map(toFile);
      }),
  );

  app.get<OneRequest>(
    '/api/leads/:id/projects',
    {
      schema: {
        summary: 'Purchase-order numbers of a lead',
        tags: ['leads'],
        params: idParams,
        querystring: companyQuery(),
        response: answers(listOf('PurchaseOrderItem')),
      },
    },
    ({ actor, params }) =>
      withCompany(db, actor, async (trx) => {
        if ((await findLead(trx, actor.companyId, params.id)) === null) throw notFound();
        return listPurchaseOrders(trx, actor.companyId, params.id);
      }),
  );

  app.post<{ Body: LeadInput }>(
    '/api/leads',
    {
      bodyLimit,
      schema: {
        summary: 'Add a lead',
        tags: ['leads'],
        headers: changeHeaders,
        querystring: companyQuery(),
        body,
        response: answers(lead, {}, 201),
      },
    },
    (request, reply) =>
      answerChange(request, reply, request.body, async (work, expected) =>
        created(await addLead(work, { ...request.body, uuid: request.body.uuid ?? newUuid(randomHex) }, expected)),
      ),
  );

  routesOfOne<LeadInput>(app, {
    path: '/api/leads',
    tags: ['leads'],
    shape: lead,
    read: { summary: 'One lead', find: findLead },
    change: {
      summary: 'Change a lead',
      description: 'A member that is left out keeps its value; null empties it.',
      method: 'PUT',
      body,
      bodyLimit,
      save: changeLead,
    },
    remove: { summary: 'Delete a lead without estimates', do: deleteLead },
  });
}
