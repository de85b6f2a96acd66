import { textOf } from '#domain/crm/crm-values.ts';
import { earlier, isPaged, newestOf, nextPosition, type PullPosition, startOfPull } from '#domain/crm/pull-position.ts';
import type { ConnectionContext } from '#server/connections/connection-context.ts';
import { ProviderFailure } from '#server/connections/provider-failure.ts';
import type { CrmPage, CrmRecord } from '#server/connections/providers/zoho/crm-answers.ts';
import type { CrmClient } from '#server/connections/providers/zoho/crm-client.ts';
import { withCompany } from '#server/database/database.ts';
import { type CrmSync, notePulled, storePosition } from '#server/repositories/crm/crm-syncs.ts';
import type { CrmSetup } from '#server/services/crm/crm-setup.ts';
import { receiveDeletions } from '#server/services/crm/receive-deletions.ts';
import { receiveLeads, type Unreceived } from '#server/services/crm/receive-leads.ts';

interface Pull {
  readonly context: ConnectionContext;
  readonly companyId: number;
  readonly client: CrmClient;
  readonly setup: CrmSetup;
}

/** A pull is the truth; notifications of the CRM only make it sooner. */
const pullSeconds = 900;
const deletedOverlapMs = 120_000;
const mostDeletedPages = 500;
const mostRestarts = 2;

/** Codes of a page token that is no longer good. */
const staleTokens: ReadonlySet<string | null> = new Set(['EXPIRED_VALUE', 'INVALID_DATA', 'TOKEN_BOUND_DATA_MISMATCH']);

/** The leads that were read in this run, with their times of change, and its first question that was read by pages. */
interface PagedRun {
  readonly times: Map<string, string>;
  paged: Pick<PullPosition, 'since'> | null;
}

export const newRun = (): PagedRun => ({ times: new Map(), paged: null });

/** Reads one page of the CRM's changes; true when it was the last one. */
export async function pullPage(
  pull: Pull,
  sync: Pick<CrmSync, 'cursor' | 'deleted_cursor' | 'position'>,
  run: PagedRun,
): Promise<{ readonly isDone: boolean; readonly unreceived: readonly Unreceived[] }> {
  const { context, companyId, setup } = pull;
  const scope = { companyId, userId: 0 };
  const stored = sync.position ?? startOfPull(sync.cursor);
  const page = await readPage(pull, stored);
  if (page === 'stale') {
    const first = { ...stored, page: 1, token: null };
    await withCompany(context.db, scope, (trx) => storePosition(trx, companyId, first));
    return { isDone: false, unreceived: [] };
  }
  const records = page?.data ?? [];
  const position = withShift(run, stored, records);
  const unreceived = await receiveLeads(context, companyId, setup, records);
  const times = records.map(({ Modified_Time }) => textOf(Modified_Time)).filter((time) => time !== '');
  const next = nextPosition(position, {
    times,
    isMore: page?.info?.more_records === true,
    nextToken: page?.info?.next_page_token ?? null,
  });
  const newest = newestOf(position.newest, times);
  const following = next ?? restarted(run, { ...position, newest });
  if (following !== null) {
    await withCompany(context.db, scope, (trx) => storePosition(trx, companyId, following));
    return { isDone: false, unreceived };
  }
  const deletedCursor = await pullDeletions(pull, sync.deleted_cursor ?? sync.cursor);
  await withCompany(context.db, scope, (trx) =>
    notePulled(trx, companyId, { cursor: newest, deletedCursor, nextInSeconds: pullSeconds }),
  );
  return { isDone: true, unreceived };
}

async function readPage(
  { client, setup: { fields } }: Pull,
  { since, page, token }: PullPosition,
): Promise<CrmPage<CrmRecord> | null | 'stale'> {
  try {
    return await client.listLeads({ fields, since, at: token === null ? { page } : { token } });
  } catch (error) {
    if (token !== null && error instanceof ProviderFailure && staleTokens.has(error.code)) return 'stale';
    throw error;
  }
}

/**
 * Pages by number shift when one of their leads changes, which then comes again at the end. A run that begins between two
 * pages does not know what changed before it.
 */
function withShift(run: PagedRun, position: PullPosition, records: readonly CrmRecord[]): PullPosition {
  const isResumed = run.times.size === 0;
  if (isPaged(position)) run.paged ??= position;
  let hasMoved = false;
  for (const { id, Modified_Time } of records) {
    const before = run.times.get(id);
    if (before !== undefined && before !== Modified_Time) hasMoved = true;
    run.times.set(id, textOf(Modified_Time));
  }
  if (run.paged === null || !(isResumed || hasMoved)) return position;
  return { again: { since: run.paged.since }, ...position };
}

/** The start of the paged leads once more, after they have shifted: one may have been missed between two pages. */
function restarted(run: PagedRun, { again, newest, restarts = 0 }: PullPosition): PullPosition | null {
  if (again === undefined || restarts >= mostRestarts) return null;
  run.times.clear();
  run.paged = null;
  return { since: again.since, page: 1, token: null, newest, restarts: restarts + 1 };
}

/** Reads what the CRM has deleted, and answers the newest deletion. */
export async function pullDeletions(
  { context, companyId, client }: Pick<Pull, 'context' | 'companyId' | 'client'>,
  cursor: string | null,
): Promise<string | null> {
  const since = cursor === null ? null : earlier(cursor, deletedOverlapMs);
  let newest = cursor;
  for (let page = 1; page <= mostDeletedPages; page += 1) {
    const answer = await client.listDeleted(since, page);
    const deletions = answer?.data ?? [];
    await receiveDeletions(context, companyId, deletions);
    newest = newestOf(
      newest,
      deletions.map(({ deleted_time: time }) => time),
    );
    if (answer?.info?.more_records !== true) break;
  }
  return newest;
}
