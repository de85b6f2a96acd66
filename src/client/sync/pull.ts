// Brings what others did since the last time. The session, a restored server and what is kept of a page are said here; pages,
// prefetch and the order of page and checkpoint are RxDB's.
import { changeInfo } from '#client/database/info-access.ts';
import type { Checkpoint } from '#client/database/info-rows.ts';
import { checkpointOf, readCheckpoint } from '#client/records/checkpoint.ts';
import type { Outcome, Syncing } from '#client/records/syncing.ts';
import { addWhatIsLost } from '#client/sync/add-what-is-lost.ts';
import { applyChanges } from '#client/sync/apply-changes.ts';
import { replicatePages } from '#client/sync/replicate-pages.ts';
import { isSessionOver, persistenceOf } from '#contract/problems.ts';
import type { ChangeFeed, FeedChange } from '#contract/records.ts';
import { syncRoutes } from '#contract/routes/sync.ts';

const pageSize = 1_000;

/** `keepCatalogs` is told what arrived before it counts as brought. Throws where a page or a checkpoint cannot be written. */
export const pullChanges = async (
  syncing: Syncing,
  companyId: number,
  keepCatalogs: (changes: readonly FeedChange[]) => Promise<void>,
): Promise<Outcome> => {
  const { store, session, ports } = syncing;
  const checkpoint = await readCheckpoint(syncing, companyId);
  let stored = checkpoint.since;
  let outcome: Outcome = 'done';
  /** Somebody has logged out: from here on nothing is kept, although another one may have come. */
  let isOver = false;
  let restored = false;
  const told = new Set<string>();

  await replicatePages<ChangeFeed, Checkpoint>({
    name: `changes of ${companyId}`,
    checkpoint,
    fetchPage: async (before) => {
      if (isOver) return null;
      const query = { since: before.since, limit: pageSize };
      const answer = await session.call(syncRoutes.listChanges, { companyId, query });
      if (!answer.ok) {
        outcome = outcomeOf(answer.problem.status);
        return null;
      }
      const { changes, checkpoint: since, more, remaining } = answer.body;
      const brought = before.brought + changes.length;
      return {
        page: answer.body,
        checkpoint: {
          since,
          complete: before.complete || !more,
          brought,
          total: remaining === undefined ? null : brought + remaining,
          at: more ? before.at : ports.now().toISOString(),
        },
        isLast: !more,
      };
    },
    keepPage: async (page) => {
      isOver ||= session.companyId() === null;
      if (isOver) return;
      restored ||= page.restored === true;
      for (const key of await applyChanges(syncing, companyId, page.changes)) told.add(key);
      await keepCatalogs(page.changes);
      if (!restored || page.more) return;
      await addWhatIsLost(syncing, companyId, told);
      restored = false;
    },
    // Last of all: a crash before this brings the same page again, which changes nothing.
    keepCheckpoint: async (reached) => {
      // What is missing in a restored feed is known at its end: one that was interrupted begins again.
      if (isOver || restored) return;
      const kept = stored;
      // Where somebody has logged out meanwhile, all is still to be brought.
      await changeInfo(store, checkpointOf(companyId), (now) => ((now?.since ?? null) === kept ? reached : null));
      stored = reached.since;
    },
  });
  return isOver ? 'over' : outcome;
};

const outcomeOf = (status: number): Outcome => {
  if (isSessionOver(status)) return 'over';
  return persistenceOf(status) === 'transient' ? 'away' : 'done';
};
