import type { FastifyInstance } from 'fastify';
import { syncRoutes } from '#contract/routes/sync.ts';
import { readWithCompany } from '#server/database/database.ts';
import { requireCompanyUser } from '#server/plugins/guards.ts';
import { answerLoss, knownChangeOf } from '#server/plugins/known-changes.ts';
import { serve } from '#server/plugins/serve.ts';
import { readCheckpoint } from '#server/services/feed/checkpoint.ts';
import { readChanges } from '#server/services/feed/read-changes.ts';

/** The feed of changes made by others, page by page from a checkpoint, and a stream that announces new ones. */
export async function changeRoutes(app: FastifyInstance): Promise<void> {
  const { context } = app;
  serve(app, syncRoutes.listChanges, async (request) => {
    const { actor, query } = request;
    const { companyId } = actor;
    const requested = {
      since: readCheckpoint(context.secrets, companyId, query.since, 'since'),
      known: knownChangeOf(request, companyId),
      limit: query.limit,
    };
    const read = () =>
      readWithCompany(context.db, actor, (trx) => readChanges(trx, context.secrets, companyId, requested));
    const { feed, lost } = await read();
    if (lost === null) return feed;
    await answerLoss(request, lost);
    return (await read()).feed;
  });
  serve(app, syncRoutes.listenToChanges, async (request, reply) => {
    const stream = await app.listeners.open(request.actor, () => requireCompanyUser(request));
    // The caller may have disconnected before the stream begins.
    reply.raw.once('close', () => stream.destroy());
    if (reply.raw.closed) stream.destroy();
    // A buffering proxy would delay events.
    return reply.type('text/event-stream').header('x-accel-buffering', 'no').send(stream);
  });
}
