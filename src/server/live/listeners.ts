// The event streams of this process: their limits, and their closing before the process exits.
import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '#server/context.ts';
import { companyChanges } from '#server/live/company-changes.ts';
import { type EventStream, eventStream, type Pace } from '#server/live/event-stream.ts';
import { busy, tooMany } from '#server/refusal.ts';

/** Limits of open streams; a device has one. */
export const maxListeners = { ofUser: 8, ofCompany: 1_000, all: 5_000 };

export const usualPace: Pace = { beatMs: 20_000, restMs: 500 };

interface Listeners {
  /**
   * A stream of events of the actor's company; refused when there are too many. It replaces an earlier stream of the
   * same session, because a device that lost its connection comes back before the server or a proxy notices that the
   * old one is dead.
   */
  readonly open: (actor: Actor, check: () => Promise<void>) => Promise<Readable>;
}

export function storeListeners(app: FastifyInstance, pace: Pace): void {
  const changes = companyChanges(app.context.db);
  const open = new Map<EventStream, Actor>();
  const count = (isSame: (actor: Actor) => boolean): number => [...open.values()].filter(isSame).length;
  app.decorate('listeners', {
    open: async (actor, check) => {
      const { companyId, accountId, sessionId, isAdmin } = actor;
      for (const [earlier, its] of open) {
        if (its.sessionId !== sessionId) continue;
        open.delete(earlier);
        earlier.stream.destroy();
      }
      if (
        open.size >= maxListeners.all ||
        count((one) => one.companyId === companyId) >= maxListeners.ofCompany ||
        count((one) => one.accountId === accountId) >= maxListeners.ofUser
      )
        throw tooMany(60);
      const one = eventStream(check, pace);
      open.set(one, actor);
      // Only admins may read the draft.
      const watching = changes.watch(companyId, (what) => {
        if (what === 'changed' || isAdmin) one.changed(what);
      });
      one.stream.once('close', () => {
        open.delete(one);
        watching.then(
          (unwatch) => unwatch(),
          () => undefined,
        );
      });
      await watching.catch(() => {
        one.stream.destroy();
        throw busy();
      });
      // Another request of the same session may have replaced this stream meanwhile.
      if (one.stream.destroyed) throw busy();
      return one.stream;
    },
  } satisfies Listeners);
  // Fastify waits for open responses before it closes, so the streams are ended first.
  app.addHook('preClose', async () => {
    for (const { end } of open.keys()) end();
  });
  app.addHook('onClose', () => changes.stop());
}

declare module 'fastify' {
  interface FastifyInstance {
    listeners: Listeners;
  }
}
