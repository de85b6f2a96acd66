// Pulls the changes of others. This file handles the session, a restored server and the content of a page; RxDB handles
// pages, prefetch and the order of page and checkpoint.
import { changeInfo, getInfo } from '#client/database/info-access.ts';
import type { Checkpoint } from '#client/database/info-rows.ts';
import { checkpointOf, startDownload } from '#client/records/checkpoint.ts';
import { sendLostPhotos } from '#client/records/photos/lost-photos.ts';
import type { Outcome, Syncing } from '#client/records/syncing.ts';
import { addWhatIsLost } from '#client/sync/add-what-is-lost.ts';
import { applyChanges } from '#client/sync/apply-changes.ts';
import { replicatePages } from '#client/sync/replicate-pages.ts';
import { isSessionOver, persistenceOf } from '#contract/problems.ts';
import type { ChangeFeed } from '#contract/records/change-feed.ts';
import { syncRoutes } from '#contract/routes/sync.ts';

const pageSize = 1_000;

/** `keepCatalogs` runs before a page counts as stored. Throws when a page or a checkpoint cannot be written. */
export async function pullChanges(
  syncing: Syncing,
  companyId: number,
  storeCatalogs: (page: ChangeFeed) => Promise<void>,
): Promise<Outcome> {
  const { store, session, ports } = syncing;
  const checkpoint = await startDownload(store, companyId, ports.uuid());
  const { download } = checkpoint;
  const isOurs = (now: Checkpoint | null) => now !== null && now.download === download;
  let stored = checkpoint.since;
  const known = session.knownChange(companyId);
  /** The checkpoint of the last page. */
  let end: string | null = null;
  let outcome: Outcome = 'done';
  /** The user has logged out: nothing more is stored, even after another login. */
  let isOver = false;
  let restored = false;
  const stated = new Set<string>();

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
      if (!more) end = since;
      const brought = before.brought + changes.length;
      return {
        page: answer.body,
        checkpoint: {
          ...before,
          since,
          complete: before.complete || !more,
          brought,
          total: remaining === undefined ? null : brought + remaining,
          at: more ? before.at : ports.now().toISOString(),
        },
        isLast: !more,
      };
    },
    storePage: async (page) => {
      isOver ||= session.companyId() === null || !isOurs(await getInfo(store, checkpointOf(companyId)));
      if (isOver) return;
      restored ||= page.restored === true;
      const arrivals = { companyId, stated, restored };
      for (const key of await applyChanges(syncing, arrivals, page.changes)) stated.add(key);
      await storeCatalogs(page);
      if (!restored || page.more) return;
      await addWhatIsLost(syncing, arrivals);
      await sendLostPhotos(syncing, companyId);
      restored = false;
    },
    // The checkpoint is stored last: a crash before it repeats the page, which is idempotent.
    storeCheckpoint: async (reached) => {
      // Records missing from a restored feed are known at its end, so an interrupted run starts over.
      if (isOver || restored) return;
      const earlier = stored;
      // A logout removes the checkpoint, also while this page waited for its catalogs: the next download is another one.
      await changeInfo(store, checkpointOf(companyId), (now) =>
        isOurs(now) && now?.since === earlier ? reached : null,
      );
      stored = reached.since;
      if (end !== null && reached.since === end) session.reachChange(companyId, end, known);
    },
  });
  return isOver ? 'over' : outcome;
}

function outcomeOf(status: number): Outcome {
  if (isSessionOver(status)) return 'over';
  return persistenceOf(status) === 'transient' ? 'away' : 'done';
}
