import type { ChangeFeed } from '#contract/records/change-feed.ts';
import type { Trx } from '#server/database/database.ts';
import {
  countChanges,
  firstOfSize,
  knowsChange,
  listChangedRecords,
  markOf,
  newestChange,
  readChangedRecords,
} from '#server/repositories/changes.ts';
import type { SecretBox } from '#server/security/secret-box.ts';
import { checkpointText, type SignedCheckpoint } from '#server/services/feed/checkpoint.ts';

// Documents and estimates can be large, so a page ends early instead of growing without bounds.
const pageBytes = 2_000_000;

interface Requested {
  /** The end of the caller's last page; null for everything. */
  readonly since: SignedCheckpoint | null;
  /** A newer change that the caller knows of. */
  readonly known: SignedCheckpoint | null;
  readonly limit: number;
}

/**
 * The company's changes since a checkpoint. A caller who knows of a change that the data does not have gets all records:
 * lost commits gave its number to another change. `lost` is that change, unless an earlier epoch explains it.
 */
export async function readChanges(
  trx: Trx,
  secrets: SecretBox,
  companyId: number,
  { since, known, limit }: Requested,
): Promise<{ readonly feed: ChangeFeed; readonly lost: SignedCheckpoint | null }> {
  const newest = await newestChange(trx, companyId);
  const unknown: SignedCheckpoint[] = [];
  for (const one of new Set([since, known]))
    if (one !== null && !(await knowsChange(trx, companyId, one))) unknown.push(one);
  const restored = unknown.length > 0;
  const from = since === null || restored ? 0 : since.sequence;
  const entries = await listChangedRecords(trx, companyId, from, limit + 1);
  const page = await firstOfSize(trx, companyId, entries.slice(0, limit), pageBytes);
  const more = page.length < entries.length;
  const last = page.at(-1)?.sequence ?? from;
  // The newest change may concern no record of the feed.
  const reached = more ? last : Math.max(last, newest.sequence);
  const mark = reached === newest.sequence ? newest.mark : await markOf(trx, companyId, reached);
  const feed = {
    changes: await readChangedRecords(trx, companyId, page),
    checkpoint: checkpointText(secrets, companyId, { sequence: reached, epoch: newest.epoch, mark }),
    more,
    remaining: more ? await countChanges(trx, companyId, reached, newest.sequence) : 0,
    ...(restored ? { restored } : {}),
  };
  return { feed, lost: unknown.find(({ isOurs, epoch }) => isOurs && epoch === newest.epoch) ?? null };
}
