import type { FastifyInstance } from 'fastify';
import { changeRoutes } from '#server/routes/changes.ts';
import { leadRoutes } from '#server/routes/leads.ts';

/** Everything that a device keeps and sends: leads, estimates, documents, and the feed of their changes. */
export async function recordRoutes(app: FastifyInstance): Promise<void> {
  for (const routes of [leadRoutes, changeRoutes]) await app.register(routes);
}
