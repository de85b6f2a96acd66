import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { exportRoutes as routes } from '#contract/routes/exchange/exports.ts';
import { exportKinds } from '#domain/exports/export-rows.ts';
import { serve } from '#server/plugins/serve.ts';
import { notFound } from '#server/refusal.ts';
import { exportRecords, noteExport } from '#server/services/exports/export-records.ts';

/** Records of the company as CSV files. */
export async function exportRoutes(app: FastifyInstance): Promise<void> {
  const { context } = app;
  serve(app, routes.exportRecords, async ({ actor, params }, reply) => {
    const kind = exportKinds.find((one) => one === params.kind);
    if (kind === undefined) throw notFound();
    await noteExport(context, actor, kind);
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${kind}.csv"`)
      .send(Readable.from(exportRecords(context, actor, kind)));
  });
}
