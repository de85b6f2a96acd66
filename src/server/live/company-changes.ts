// Who in this process waits for changes of a company. The database names the company once a change is committed, whichever
// process made it; it is listened to from the first one who waits on.
import type { Database } from '#server/database/database.ts';
import { changesChannel } from '#server/database/migrations/0036-told-changes.ts';

export interface CompanyChanges {
  /** Calls back after every change from now on, and where one may have been missed. Answers how to stop it. */
  readonly watch: (companyId: number, changed: () => void) => Promise<() => void>;
  readonly stop: () => Promise<void>;
}

/** The database is asked again after so long when it is away. */
const retryMs = 2_000;

export function companyChanges(db: Pick<Database, 'listen'>): CompanyChanges {
  const watching = new Map<number, Set<() => void>>();
  let listening: Promise<() => Promise<void>> | null = null;
  let retrying: NodeJS.Timeout | undefined;
  let isStopped = false;

  const tell = (some: Iterable<() => void> = []): void => {
    for (const changed of [...some]) changed();
  };
  const lost = (): void => {
    listening = null;
    if (!isStopped && watching.size > 0) retrying ??= setTimeout(listenAgain, retryMs).unref();
  };
  const listen = (): Promise<unknown> => {
    listening ??= db.listen(changesChannel, (companyId) => tell(watching.get(Number(companyId))), lost);
    return listening;
  };
  function listenAgain(): void {
    retrying = undefined;
    // Nobody heard of what was committed meanwhile.
    listen().then(() => tell([...watching.values()].flatMap((some) => [...some])), lost);
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
