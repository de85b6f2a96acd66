import type { FastifyInstance } from 'fastify';
import { webhookRoutes as routes } from '#contract/routes/api-integration/webhooks.ts';
import { serve } from '#server/plugins/serve.ts';
import {
  addEndpoint,
  changeEndpoint,
  readDeliveries,
  readEndpoints,
  removeEndpoint,
  resendDelivery,
  rotateSecret,
  testEndpoint,
} from '#server/services/api-integration/webhooks.ts';

/** Each of these calls waits for a receiver. */
const sending = { maxPerMinute: 20 };
const bodyLimit = 20_000;

/** Receivers of a company's events, and the log of deliveries to them. */
export async function webhookRoutes(app: FastifyInstance): Promise<void> {
  const { context } = app;
  serve(app, routes.list, ({ actor }) => readEndpoints(context, actor));
  serve(app, routes.add, ({ actor, body }) => addEndpoint(context, actor, body), { bodyLimit });
  serve(app, routes.change, ({ actor, params, body }) => changeEndpoint(context, actor, params.id, body), {
    bodyLimit,
  });
  serve(app, routes.remove, ({ actor, params }) => removeEndpoint(context, actor, params.id));
  serve(app, routes.rotateSecret, ({ actor, params }) => rotateSecret(context, actor, params.id));
  serve(app, routes.test, ({ actor, params }) => testEndpoint(context, actor, params.id), sending);
  serve(app, routes.listDeliveries, ({ actor, query }) => readDeliveries(context, actor, query));
  serve(app, routes.resend, ({ actor, params }) => resendDelivery(context, actor, params.id), sending);
}
