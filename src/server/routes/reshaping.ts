import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WorkedHouse } from '#contract/records/house.ts';
import type { FieldOption } from '#contract/records/option.ts';
import type { Section } from '#contract/records/section.ts';
import type { Workflow } from '#contract/records/workflow.ts';
import { reshapingRoutes as routes, workbookType } from '#contract/routes/reshaping.ts';
import { keyOf } from '#engine/catalog/edits/catalog-records.ts';
import { readWithCompany } from '#server/database/database.ts';
import { readForm } from '#server/plugins/read-form.ts';
import { serve } from '#server/plugins/serve.ts';
import { notFound, refuseInput, tooLarge } from '#server/refusal.ts';
import { countOpenChanges } from '#server/repositories/reshaping/drafts.ts';
import { listImports } from '#server/repositories/reshaping/imports.ts';
import { findPublication, listPublications, listPublicationsOf } from '#server/repositories/reshaping/publications.ts';
import { addChange, discardDraft, redoChange, undoChange } from '#server/services/reshaping/change-draft.ts';
import { checkDraft, namedDraft } from '#server/services/reshaping/check-draft.ts';
import { draftMessage, readDraft } from '#server/services/reshaping/draft-state.ts';
import { impactOfChange } from '#server/services/reshaping/impact-of-change.ts';
import {
  importSheet,
  importStoredSheet,
  largestSheet,
  sheetTemplate,
} from '#server/services/reshaping/import-sheet.ts';
import { cancelScheduled, publishDraft } from '#server/services/reshaping/publish-draft.ts';
import { publishRecord } from '#server/services/reshaping/publish-record.ts';
import { namedPublication, readRevert, revertPublication } from '#server/services/reshaping/revert-publication.ts';
import { catalogThread } from '#server/threads/catalog-thread.ts';
import { impactThread } from '#server/threads/impact-thread.ts';

/** One change may hold a whole price list. */
const largestChange = 2_000_000;
const largestRecord = 200_000;

/** The draft of the company's catalog, its check and its publication. */
export async function reshapingRoutes(
  app: FastifyInstance,
  { houses }: { readonly houses: readonly WorkedHouse[] },
): Promise<void> {
  const { context } = app;
  const [checks, impacts] = [catalogThread(), impactThread()];
  app.addHook('onClose', async () => {
    await Promise.all([checks.stop(), impacts.stop()]);
  });

  serve(app, routes.readDraft, ({ actor }) =>
    readWithCompany(context.db, actor, async (trx) => draftMessage(await readDraft(trx, actor.companyId))),
  );

  serve(app, routes.measureDraft, ({ actor }) =>
    readWithCompany(context.db, actor, async (trx) => ({ changes: await countOpenChanges(trx, actor.companyId) })),
  );

  serve(app, routes.addChange, ({ actor, body }) => addChange(context, actor, body), { bodyLimit: largestChange });

  serve(app, routes.undo, ({ actor, body }) => undoChange(context, actor, body.number));

  serve(app, routes.redo, ({ actor, body }) => redoChange(context, actor, body.number));

  serve(app, routes.discard, ({ actor }) => discardDraft(context, actor));

  serve(app, routes.check, ({ actor }) => checkDraft(context, checks, actor, houses));

  serve(app, routes.readDraftImpact, ({ actor, query }) =>
    impactOfChange(context, impacts, actor, (trx) => namedDraft(trx, actor.companyId), query),
  );

  serve(app, routes.publish, ({ actor, body }) => publishDraft(context, checks, actor, body), { bodyLimit: 10_000 });

  serve(app, routes.listPublications, ({ actor, query }) =>
    readWithCompany(context.db, actor, async (trx) => {
      const { record } = query;
      const found =
        record === undefined
          ? await listPublications(trx, actor.companyId, query)
          : await listPublicationsOf(trx, actor.companyId, record, query);
      return found.map(({ revision: _, ...publication }) => publication);
    }),
  );

  serve(app, routes.readPublication, ({ actor, params }) =>
    readWithCompany(context.db, actor, async (trx) => {
      const found = await findPublication(trx, actor.companyId, params.number);
      if (found === null) throw notFound();
      const { revision: _, ...publication } = found;
      return publication;
    }),
  );

  serve(app, routes.readRevert, ({ actor, params }) => readRevert(context, actor, params.number));

  serve(app, routes.readRevertImpact, ({ actor, params, query }) =>
    impactOfChange(context, impacts, actor, (trx) => namedPublication(trx, actor.companyId, params.number), query),
  );

  serve(app, routes.revert, ({ actor, params, body }) => revertPublication(context, actor, params.number, body.note), {
    bodyLimit: 10_000,
  });

  serve(
    app,
    routes.changeSection,
    ({ actor, params, body }) =>
      publishRecord<Section>(context, checks, actor, keyOf('section', params.sectionId), body),
    { bodyLimit: largestRecord },
  );

  serve(
    app,
    routes.changeWorkflow,
    ({ actor, params, body }) =>
      publishRecord<Workflow>(context, checks, actor, keyOf('workflow', params.workflowId), body),
    { bodyLimit: largestRecord },
  );

  serve(
    app,
    routes.changeOption,
    ({ actor, params, body }) =>
      publishRecord<FieldOption>(context, checks, actor, keyOf('option', params.optionId), body),
    { bodyLimit: largestRecord },
  );

  serve(
    app,
    routes.importSheet,
    async (request) =>
      importSheet(context, checks, request.actor, await readUpload(request), request.query.dryRun === true),
    { bodyLimit: largestSheet },
  );

  serve(app, routes.listImports, ({ actor, query }) =>
    readWithCompany(context.db, actor, (trx) => listImports(trx, actor.companyId, query)),
  );

  serve(app, routes.importFromProvider, ({ actor, query }) =>
    importStoredSheet(context, checks, actor, query.dryRun === true),
  );

  serve(app, routes.sheetTemplate, async ({ actor, query }, reply) => {
    const format = query.format === 'csv' ? 'csv' : 'xlsx';
    return reply
      .type(format === 'csv' ? 'text/csv; charset=utf-8' : workbookType)
      .header('content-disposition', `attachment; filename="fields-and-prices.${format}"`)
      .send(Buffer.from(await sheetTemplate(context, checks, actor, format)));
  });

  serve(app, routes.cancelScheduled, ({ actor }) => cancelScheduled(context, actor));
}

async function readUpload(request: FastifyRequest): Promise<{ readonly name: string; readonly file: Uint8Array }> {
  const { file } = await readForm(request, routes.importSheet);
  if (file === undefined) throw refuseInput({ file: ['A file is required.'] });
  if (file.bytes.length > largestSheet) throw tooLarge('The file is larger than 5 MB.');
  return { name: file.name || 'a file', file: file.bytes };
}
