import type { FastifyInstance } from 'fastify';
import { hoverJobRoutes } from '#contract/routes/connections/hover.ts';
import { leadRoutes } from '#contract/routes/leads.ts';
import { serve } from '#server/plugins/serve.ts';
import { answerChange, done } from '#server/routes/record-calls.ts';
import { readJobDetails } from '#server/services/hover/find-job.ts';
import { linkedJobId, linkJob, requireJob } from '#server/services/hover/link-job.ts';
import { readMeasurements } from '#server/services/hover/read-measurements.ts';
import { receiveEvent } from '#server/services/hover/receive-event.ts';
import { searchJobs } from '#server/services/hover/search-jobs.ts';

/** Jobs of Hover, and their links with leads. */
export async function hoverRoutes(app: FastifyInstance): Promise<void> {
  const { context } = app;

  serve(app, hoverJobRoutes.search, ({ actor, body }) => searchJobs(context, actor, body), { maxPerMinute: 120 });
  serve(app, hoverJobRoutes.readJob, ({ actor, body }) => readJobDetails(context, actor, body.jobId), {
    maxPerMinute: 120,
  });

  serve(app, hoverJobRoutes.readMeasurements, ({ actor, body }) => readMeasurements(context, actor, body), {
    maxPerMinute: 120,
  });

  serve(app, leadRoutes.linkHoverJob, async (request, reply) => {
    const jobId = linkedJobId(request.query.jobId);
    await requireJob(context, request.actor, jobId);
    return answerChange(request, reply, { jobId }, async (transaction, expected) =>
      done(await linkJob(context, transaction, request.params.id, jobId, expected)),
    );
  });
}

const largestEvent = 65_536;

/** The events of Hover. Their signature covers the bytes, so nothing parses them before. */
export async function hoverEventRoutes(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  serve(
    app,
    hoverJobRoutes.receiveEvent,
    ({ params, headers, body }) =>
      receiveEvent(app.context, {
        token: params.token,
        body: Buffer.isBuffer(body) ? body : new Uint8Array(),
        contentType: headers['content-type'] ?? '',
        date: headers.date ?? '',
        signature: [headers['hover-signature-256'] ?? ''].flat().join(),
      }),
    { bodyLimit: largestEvent, maxPerMinute: 600 },
  );
}
