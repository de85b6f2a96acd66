import type { FastifyInstance } from 'fastify';
import { integrationKeyRoutes as routes } from '#contract/routes/api-integration/integration-key.ts';
import { serve } from '#server/plugins/serve.ts';
import {
  readIntegrationKey,
  removeIntegrationKey,
  resetIntegrationKey,
} from '#server/services/api-integration/integration-key.ts';

/** The key with which another program calls the API for a company. */
export async function integrationKeyRoutes(app: FastifyInstance): Promise<void> {
  const { context } = app;
  serve(app, routes.read, ({ actor }) => readIntegrationKey(context, actor));
  serve(app, routes.reset, ({ actor }) => resetIntegrationKey(context, actor));
  serve(app, routes.remove, ({ actor }) => removeIntegrationKey(context, actor));
}
