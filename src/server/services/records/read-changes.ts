import type { ChangeFeed } from '#contract/records/change-feed.ts';
import type { Trx } from '#server/database/database.ts';
import { refuseInput } from '#server/refusal.ts';
import {
  countChanges,
  feedState,
  firstOfSize,
  listChangedRecords,
  readChangedRecords,
} from '#server/repositories/changes.ts';

// Documents and estimates can be large, so a page ends early instead of growing without bounds.
const pageBytes = 2_000_000;

/** The company's changes since a checkpoint; without a checkpoint, all records. */
export async function readChanges(
  trx: Trx,
  companyId: number,
  since: string | undefined,
  limit: number,
): Promise<ChangeFeed> {
  const state = await feedState(trx, companyId);
  const asked = sequenceOf(companyId, since);
  // A restored database reuses sequence numbers for other changes, so its devices start over.
  const restored = asked !== null && (asked.epoch !== state.epoch || asked.sequence > state.last);
  const from = asked === null || restored ? 0 : asked.sequence;
  const entries = await listChangedRecords(trx, companyId, from, limit + 1);
  const page = await firstOfSize(trx, companyId, entries.slice(0, limit), pageBytes);
  const reached = page.at(-1)?.sequence ?? from;
  const more = page.length < entries.length;
  return {
    changes: await readChangedRecords(trx, companyId, page),
    checkpoint: checkpointOf(companyId, reached, state.epoch),
    more,
    remaining: more ? await countChanges(trx, companyId, reached) : 0,
    ...(restored ? { restored } : {}),
  };
}

const checkpointOf = (companyId: number, sequence: number, epoch: string): string =>
  Buffer.from(`${companyId}.${sequence}.${epoch}`).toString('base64url');

function sequenceOf(companyId: number, checkpoint = '') {
  if (checkpoint === '') return null;
  const match = /^(\d{1,10})\.(\d{1,15})(?:\.(\w+))?$/.exec(Buffer.from(checkpoint, 'base64url').toString());
  if (match === null || Number(match[1]) !== companyId) throw refuseInput({ since: ['Since is not valid.'] });
  return { sequence: Number(match[2]), epoch: match[3] };
}
