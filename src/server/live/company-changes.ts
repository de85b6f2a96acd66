// This process's listeners for changes of companies. The database notifies every process after a commit; a process
// listens while it has listeners.
import type { Database } from '#server/database/database.ts';
import { changesChannel } from '#server/database/migrations/0036-told-changes.ts';
import { draftWord } from '#server/database/migrations/0051-told-drafts.ts';

/** A record that every member may read, or the draft of the catalog. */
export type Changed = 'changed' | 'draft';

type Listener = (what: Changed) => void;

interface CompanyChanges {
  /**
   * Calls back after every change from now on, and whenever one may have been missed. Returns a function that stops it.
   */
  readonly watch: (companyId: number, changed: Listener) => Promise<() => void>;
  readonly stop: () => Promise<void>;
}

/** Pause before reconnecting to an unreachable database. */
const retryMs = 2_000;

export function companyChanges(db: Pick<Database, 'listen'>): CompanyChanges {
  const watching = new Map<number, Set<Listener>>();
  let listening: Promise<() => Promise<void>> | null = null;
  let retrying: NodeJS.Timeout | undefined;
  let isStopped = false;

  const notify = (some: Iterable<Listener>, what: Changed): void => {
    for (const changed of [...some]) changed(what);
  };
  const heard = (payload: string): void => {
    const [companyId, kind] = payload.split(' ');
    notify(watching.get(Number(companyId)) ?? [], kind === draftWord ? 'draft' : 'changed');
  };
  const lost = (): void => {
    listening = null;
    if (!isStopped && watching.size > 0) retrying ??= setTimeout(listenAgain, retryMs).unref();
  };
  const listen = (): Promise<unknown> => {
    listening ??= db.listen(changesChannel, heard, lost);
    return listening;
  };
  function listenAgain(): void {
    retrying = undefined;
    // Commits during the outage caused no notification.
    listen().then(() => {
      const all = [...watching.values()].flatMap((some) => [...some]);
      for (const what of ['changed', 'draft'] as const) notify(all, what);
    }, lost);
  }

  return {
    watch: async (companyId, changed) => {
      const some = watching.get(companyId) ?? new Set();
      watching.set(companyId, some.add(changed));
      const unwatch = (): void => {
        some.delete(changed);
        if (some.size === 0 && watching.get(companyId) === some) watching.delete(companyId);
      };
      await listen().catch((error: unknown) => {
        unwatch();
        lost();
        throw error;
      });
      return unwatch;
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(retrying);
      const end = await listening?.catch(() => undefined);
      await end?.();
    },
  };
}
