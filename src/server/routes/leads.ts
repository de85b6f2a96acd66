import type { FastifyInstance } from 'fastify';
import type { ReceivedQueryOf } from '#contract/route.ts';
import { leadRoutes as routes } from '#contract/routes/leads.ts';
import { memberLabel } from '#domain/forms/member-label.ts';
import { checkLead } from '#domain/leads/check-lead.ts';
import { linksSetBy } from '#domain/leads/lead-links.ts';
import type { Actor } from '#server/context.ts';
import { readWithCompany } from '#server/database/database.ts';
import { serve } from '#server/plugins/serve.ts';
import { notFound, refuseInput } from '#server/refusal.ts';
import { listMeasurementsOfLead, listPhotosOfLead, toFile } from '#server/repositories/files.ts';
import { listLeads } from '#server/repositories/lead-list.ts';
import { findLead } from '#server/repositories/leads.ts';
import { answerChange, created, serveOne } from '#server/routes/record-calls.ts';
import { newUuid } from '#server/services/changes/new-uuid.ts';
import { leadProjects } from '#server/services/crm/lead-projects.ts';
import { deleteLead } from '#server/services/records/delete-record.ts';
import { meetingBounds } from '#server/services/records/meeting-bounds.ts';
import { addLead, changeLead } from '#server/services/records/save-lead.ts';

const bodyLimit = 100_000;

const check = (body: object) => checkLead({ lastName: '', ...body });

/** A change may repeat the links of its lead, which keeps them; a new lead has none. */
function refuseLinks(body: unknown): void {
  const set = linksSetBy(body).map((name) => [name, [`${memberLabel(name)} is set by a connection only.`]] as const);
  if (set.length > 0) throw refuseInput(Object.fromEntries(set));
}

/** Leads: listing, searching, reading one, changes, photos, and purchase-order numbers. */
export async function leadRoutes(app: FastifyInstance): Promise<void> {
  const { db, randomHex } = app.context;

  const page = (actor: Actor, query: ReceivedQueryOf<typeof routes.list>, search: string) =>
    readWithCompany(db, actor, async (trx) =>
      listLeads(trx, actor.companyId, {
        search,
        userId: query.userId ?? null,
        ...(await meetingBounds(trx, actor.companyId, query)),
        sort: query.sort,
        offset: query.offset,
        limit: query.limit,
      }),
    );
  serve(app, routes.list, ({ actor, query }) => page(actor, query, ''));
  serve(app, routes.search, ({ actor, query }) => page(actor, query, query.searchQuery));

  serve(app, routes.listPhotos, ({ actor, query }) =>
    readWithCompany(db, actor, async (trx) => {
      if ((await findLead(trx, actor.companyId, query.id)) === null) throw notFound();
      const photos = await listPhotosOfLead(trx, actor.companyId, query.id);
      return photos.filter(({ removedAt }) => query.withRemoved === true || removedAt === null).map(toFile);
    }),
  );

  serve(app, routes.listMeasurementFiles, ({ actor, query }) =>
    readWithCompany(db, actor, async (trx) => {
      if ((await findLead(trx, actor.companyId, query.id)) === null) throw notFound();
      return (await listMeasurementsOfLead(trx, actor.companyId, query.id)).map(toFile);
    }),
  );

  serve(app, routes.listProjects, ({ actor, params }) => leadProjects(app.context, actor, params.id));

  serve(
    app,
    routes.add,
    (request, reply) =>
      answerChange(request, reply, request.body, async (work, expected) =>
        created(await addLead(work, { ...request.body, uuid: request.body.uuid ?? newUuid(randomHex) }, expected)),
      ),
    { bodyLimit, check, checkSent: refuseLinks },
  );

  serveOne(app, routes, {
    find: (trx, { companyId }, id) => findLead(trx, companyId, id),
    save: changeLead,
    remove: deleteLead,
    bodyLimit,
    check,
  });
}
