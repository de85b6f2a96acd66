import type { FastifyInstance } from 'fastify';
import { crmRoutes as routes } from '#contract/routes/connections/zoho.ts';
import { serve } from '#server/plugins/serve.ts';
import {
  listCrmUsers,
  readDomainName,
  receiveNotification,
  refreshCrm,
  resetWebhookToken,
} from '#server/services/crm/crm-calls.ts';
import { readCrmState, saveMapping } from '#server/services/crm/crm-state.ts';

const largestNotification = 64 * 1024;
const largestMapping = 64 * 1024;

/** The CRM of a company. */
export async function zohoRoutes(app: FastifyInstance): Promise<void> {
  const { context } = app;
  serve(app, routes.readState, ({ actor }) => readCrmState(context, actor));
  serve(app, routes.saveMapping, ({ actor, body }) => saveMapping(context, actor, body), { bodyLimit: largestMapping });
  serve(app, routes.readDomainName, ({ actor }) => readDomainName(context, actor), { maxPerMinute: 30 });
  serve(app, routes.resetWebhookToken, ({ actor }) => resetWebhookToken(context, actor));
  serve(app, routes.refreshUsers, ({ actor }) => refreshCrm(context, actor, 'users'));
  serve(app, routes.refreshLeads, ({ actor }) => refreshCrm(context, actor, 'leads'));
  serve(app, routes.listUsers, ({ actor, query }) => listCrmUsers(context, actor, query.active));
  serve(
    app,
    routes.receive,
    ({ headers, query, body }) => {
      const header = headers['x-webhook-token'];
      return receiveNotification(context, [typeof header === 'string' ? header : undefined, query.token], body);
    },
    { bodyLimit: largestNotification, maxPerMinute: 600 },
  );
}
