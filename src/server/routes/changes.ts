import type { FastifyInstance } from 'fastify';
import { syncRoutes } from '#contract/routes/sync.ts';
import { readWithCompany } from '#server/database/database.ts';
import { requireCompanyUser } from '#server/plugins/guards.ts';
import { serve } from '#server/plugins/serve.ts';
import { readChanges } from '#server/services/records/read-changes.ts';

/** The feed of changes made by others, page by page from a checkpoint, and a stream that announces new ones. */
export async function changeRoutes(app: FastifyInstance): Promise<void> {
  serve(app, syncRoutes.listChanges, ({ actor, query }) =>
    readWithCompany(app.context.db, actor, (trx) => readChanges(trx, actor.companyId, query.since, query.limit)),
  );
  serve(app, syncRoutes.listenToChanges, async (request, reply) => {
    const stream = await app.listeners.open(request.actor, () => requireCompanyUser(request));
    // The caller may have disconnected before the stream begins.
    reply.raw.once('close', () => stream.destroy());
    if (reply.raw.closed) stream.destroy();
    // A buffering proxy would delay events.
    return reply.type('text/event-stream').header('x-accel-buffering', 'no').send(stream);
  });
}
