import type { FastifyInstance } from 'fastify';
import { refuse } from '#server/refusal.ts';

/** Requests that are worked on at once; more would only make all of them wait. */
const mostAtOnce = 100;

export interface Load {
  /** The process is about to end: it still answers, and asks nobody to stay. */
  readonly drain: () => void;
  readonly isDraining: () => boolean;
}

/** Refuses what would be too much before any work is begun for it, and lets connections go while the server drains. */
export function boundLoad(app: FastifyInstance): void {
  const working = new Set<string>();
  let draining = false;
  const drain = (): void => {
    draining = true;
  };
  app.decorate('load', { drain, isDraining: () => draining } satisfies Load);
  app.addHook('onRequest', async ({ url, id }, reply) => {
    if (draining) void reply.header('connection', 'close');
    if (!/^\/(api|pdf)\//i.test(url) || /^\/api\/health\b/i.test(url)) return;
    if (working.size >= mostAtOnce) throw refuse(503);
    working.add(id);
    // Answered, or given up by the caller.
    for (const end of ['finish', 'close']) reply.raw.once(end, () => working.delete(id));
  });
}

declare module 'fastify' {
  interface FastifyInstance {
    load: Load;
  }
}
