import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type ProviderName, providerNames } from '#contract/providers.ts';
import {
  connectionRoutes,
  googleRoutes,
  hoverRoutes,
  microsoftRoutes,
  zohoRoutes,
} from '#contract/routes/connections/connections.ts';
import { serve } from '#server/plugins/serve.ts';
import { connectionTokenOf, setConnectionCookie } from '#server/plugins/session-cookies.ts';
import { notFound } from '#server/refusal.ts';
import {
  clearCached,
  disconnect,
  readAccount,
  refreshAccount,
} from '#server/services/connections/connection-account.ts';
import { finishConnection } from '#server/services/connections/finish-connection.ts';
import { startConnection } from '#server/services/connections/start-connection.ts';

const accounts = { google: googleRoutes, microsoft: microsoftRoutes, hover: hoverRoutes, zoho: zohoRoutes } as const;

const isProvider = (text: string): text is ProviderName => (providerNames as readonly string[]).includes(text);

const originOf = ({ protocol, host }: FastifyRequest): string => `${protocol}://${host}`;

/** The accounts of a company at services outside. */
export async function connectionsRoutes(app: FastifyInstance): Promise<void> {
  const { context } = app;

  for (const name of providerNames) {
    const routes = accounts[name];
    serve(app, routes.readAccount, ({ actor }) => readAccount(context, actor, name));
    serve(app, routes.refreshAccount, ({ actor }) => refreshAccount(context, actor, name));
    serve(app, routes.disable, ({ actor }) => disconnect(context, actor, name));
    serve(
      app,
      routes.enable,
      async (request, reply) => {
        const { url, browserToken } = await startConnection(context, request.actor, name, originOf(request));
        setConnectionCookie(request, reply, browserToken);
        return { url };
      },
      { maxPerMinute: 30 },
    );
  }
  for (const name of ['hover', 'zoho'] as const)
    serve(app, accounts[name].clearCached, ({ actor }) => clearCached(context, actor, name));

  serve(
    app,
    connectionRoutes.callback,
    async (request, reply) => {
      const { provider } = request.params;
      if (!isProvider(provider)) throw notFound();
      const { page, message, type } = await finishConnection(context, {
        name: provider,
        parameters: new URLSearchParams(request.url.slice(request.url.indexOf('?') + 1)),
        browserToken: connectionTokenOf(request),
        origin: originOf(request),
      });
      return reply.redirect(`${page}?${new URLSearchParams({ message, messageType: type })}`, 303);
    },
    { maxPerMinute: 120 },
  );
}
