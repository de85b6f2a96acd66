import type { FastifyInstance } from 'fastify';
import { calendarRoutes as routes } from '#contract/routes/exchange/calendars.ts';
import { serve } from '#server/plugins/serve.ts';
import { makeFeed, openFeed, readFeed, revokeFeed } from '#server/services/exports/calendar-feed.ts';

/** The private calendars of users. */
export async function calendarRoutes(app: FastifyInstance): Promise<void> {
  const { context } = app;

  serve(app, routes.readFeed, ({ actor }) => readFeed(context, actor));

  serve(app, routes.makeFeed, ({ actor }) => makeFeed(context, actor));

  serve(app, routes.revokeFeed, ({ actor }) => revokeFeed(context, actor));

  serve(
    app,
    routes.openFeed,
    async ({ params }, reply) =>
      reply
        .type('text/calendar; charset=utf-8')
        .header('cache-control', 'private, no-store')
        .send(await openFeed(context, params.token.replace(/\.ics$/, ''))),
    // A token has 256 bits, so the limit only protects the processor; an office has one address.
    { maxPerMinute: 120 },
  );
}
