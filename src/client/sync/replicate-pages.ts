// RxDB's replication protocol carries the pull: it asks for page after page, prefetches the next one while a page is
// written, writes each page to the fork, and stores the checkpoint after it. One page of the feed is one document of the
// protocol. Fork and meta instance are adapters over our own store, so that the rules of docs/sync.md decide about every
// arrival. Nothing is replicated upward: the outbox pushes (docs/decisions/0004).
//
// Internals of the protocol that this file relies on (rxdb/src/replication-protocol; the version is pinned):
// - `masterChangesSince` is asked again at once until it answers fewer documents than the batch size: none is the end mark.
// - Pages are written one after another; a checkpoint is stored after the page before it, and never once it is canceled.
// - A page that failed only says so on `error`, and the next one would move the checkpoint past it: `fail` cancels first.
// - Nobody awaits a checkpoint that is stored, and a rejection would stay in `checkpointQueue`: it never rejects here.
// - `streamQueue.down` ends after the last page, `checkpointQueue` after the last checkpoint.
// - The prefetch has no bound: `masterChangesSince` waits for one.
// - Only the overridden methods of fork and meta instance matter; both have the primary key `id`.
import {
  cancelRxStorageReplication,
  defaultConflictHandler,
  fillWithDefaultSettings,
  getRxReplicationMetaInstanceSchema,
  type RxDocumentData,
  type RxJsonSchema,
  type RxStorageInstance,
  replicateRxStorageInstance,
} from 'rxdb';
import { BehaviorSubject, filter, firstValueFrom, map, merge, NEVER } from 'rxjs';

interface FetchedPage<Page, Checkpoint> {
  readonly page: Page;
  /** The checkpoint to store after the page. */
  readonly checkpoint: Checkpoint;
  readonly isLast: boolean;
}

export interface PagedFeed<Page, Checkpoint extends object> {
  readonly name: string;
  /** The last stored checkpoint. */
  readonly checkpoint: Checkpoint;
  /** The page after a checkpoint; null when it is unavailable, which ends this run. */
  readonly fetchPage: (after: Checkpoint) => Promise<FetchedPage<Page, Checkpoint> | null>;
  readonly storePage: (page: Page) => Promise<void>;
  /** Runs after the page is stored. */
  readonly storeCheckpoint: (checkpoint: Checkpoint) => Promise<void>;
}

/** One page is written while the next is fetched; a slow tablet holds no more pages. */
const maxUnwritten = 2;

/** Pulls everything after the checkpoint. The first error cancels the run and is thrown once no write is pending. */
export async function replicatePages<Page, Checkpoint extends object>(
  feed: PagedFeed<Page, Checkpoint>,
): Promise<void> {
  const unwritten$ = new BehaviorSubject(0);
  const failures: unknown[] = [];
  const fail = (error: unknown): void => {
    failures.push(error);
    void cancelRxStorageReplication(state);
  };
  let isEnd = false;

  const fetchNext = async (after: Checkpoint): Promise<FetchedPage<Page, Checkpoint> | null> => {
    const { canceled } = state.events;
    await firstValueFrom(merge(unwritten$.pipe(map((pages) => pages < maxUnwritten)), canceled).pipe(filter(Boolean)));
    if (isEnd || canceled.value) return null;
    const fetched = await feed.fetchPage(after);
    isEnd = fetched === null || fetched.isLast;
    if (fetched !== null) unwritten$.next(unwritten$.value + 1);
    return fetched;
  };
  const storePages = async (pages: readonly Page[]): Promise<void> => {
    for (const page of pages) {
      await feed.storePage(page);
      unwritten$.next(unwritten$.value - 1);
    }
  };

  const schema = pageSchema<Page>();
  const state = replicateRxStorageInstance<PageDocument<Page>>({
    identifier: feed.name,
    pullBatchSize: 1,
    pushBatchSize: 1,
    skipStoringPullMeta: true,
    hashFunction: async (text) => String(text),
    conflictHandler: defaultConflictHandler,
    replicationHandler: {
      masterChangeStream$: NEVER,
      masterWrite: async () => [],
      masterChangesSince: async (after: Checkpoint = feed.checkpoint) => {
        const fetched = await fetchNext(after).catch(fail);
        if (!fetched) return { documents: [], checkpoint: after };
        const { page, checkpoint } = fetched;
        return { documents: [{ id: JSON.stringify(checkpoint), page, _deleted: false }], checkpoint };
      },
    },
    forkInstance: {
      ...emptyInstance(schema),
      bulkWrite: async (rows) => {
        await storePages(rows.map(({ document }) => document.page)).catch(fail);
        return { error: [] };
      },
    },
    metaInstance: {
      ...emptyInstance(getRxReplicationMetaInstanceSchema<PageDocument<Page>, Checkpoint>(schema, false)),
      bulkWrite: async (rows) => {
        const [checkpoint] = rows.flatMap(({ document }) => document.checkpointData ?? []);
        if (checkpoint !== undefined) await feed.storeCheckpoint(checkpoint).catch(fail);
        return { error: [] };
      },
    },
  });
  const failing = state.events.error.subscribe(fail);
  await firstValueFrom(merge(state.firstSyncDone.down, state.events.canceled).pipe(filter(Boolean)));
  await state.streamQueue.down;
  await state.checkpointQueue;
  await cancelRxStorageReplication(state);
  failing.unsubscribe();
  if (failures.length > 0) throw failures[0];
}

interface PageDocument<Page> {
  readonly id: string;
  readonly page: Page;
}

const pageSchema = <Page>(): RxJsonSchema<RxDocumentData<PageDocument<Page>>> =>
  fillWithDefaultSettings<PageDocument<Page>>({
    version: 0,
    primaryKey: 'id',
    type: 'object',
    properties: { id: { type: 'string', maxLength: 1_000 }, page: { type: 'object' } },
  });

/** An empty storage without events. */
const emptyInstance = <Row>(schema: RxJsonSchema<RxDocumentData<Row>>): RxStorageInstance<Row, object, object> => ({
  databaseName: 'eaveline',
  collectionName: 'pages',
  internals: {},
  options: {},
  schema,
  bulkWrite: async () => ({ error: [] }),
  findDocumentsById: async () => [],
  getChangedDocumentsSince: async () => ({ documents: [], checkpoint: null }),
  query: async () => ({ documents: [] }),
  count: async () => ({ count: 0, mode: 'fast' }),
  getAttachmentData: async () => new Blob(),
  changeStream: () => NEVER,
  cleanup: async () => true,
  close: async () => {},
  remove: async () => {},
});
