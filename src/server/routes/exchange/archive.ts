import type { FastifyInstance } from 'fastify';
import { archiveRoutes as routes } from '#contract/routes/exchange/archive.ts';
import { serve } from '#server/plugins/serve.ts';
import { sendBytes } from '#server/routes/files/send-file.ts';
import {
  makeArchiveTicket,
  openArchive,
  readArchive,
  removeArchive,
  requestArchive,
} from '#server/services/archive/request-archive.ts';

/** Everything of the company as one file. */
export async function archiveRoutes(app: FastifyInstance): Promise<void> {
  const { context } = app;
  serve(app, routes.read, ({ actor }) => readArchive(context, actor));
  serve(app, routes.request, ({ actor }) => requestArchive(context, actor), { maxPerMinute: 10 });
  serve(app, routes.remove, ({ actor }) => removeArchive(context, actor));
  serve(app, routes.makeTicket, ({ actor }) => makeArchiveTicket(context, actor));
  serve(app, routes.download, async ({ query }, reply) => {
    const { name, size, bytes } = await openArchive(context, query.ticket);
    reply.header('cache-control', 'no-store');
    return sendBytes(reply, { name, size, mediaType: 'application/zip' }, 'attachment', bytes);
  });
}
