import type { ChangeFeed } from '#contract/records.ts';
import type { Trx } from '#server/database/database.ts';
import { refuseInput } from '#server/refusal.ts';
import { countChanges, lastSequence, listChanges } from '#server/repositories/changes.ts';

// Documents and estimates can be large: a page ends early rather than growing without bounds.
const pageBytes = 2_000_000;

/** What changed in the company since a checkpoint; without one everything there is. */
export async function readChanges(
  trx: Trx,
  companyId: number,
  since: string | undefined,
  limit: number,
): Promise<ChangeFeed> {
  const from = await sequenceOf(trx, companyId, since);
  const entries = await listChanges(trx, companyId, from, limit + 1);
  const page: typeof entries = [];
  let bytes = 0;
  for (const entry of entries.slice(0, limit)) {
    bytes += JSON.stringify(entry.change).length;
    if (page.length > 0 && bytes > pageBytes) break;
    page.push(entry);
  }
  const reached = page.at(-1)?.sequence ?? from;
  const more = page.length < entries.length;
  return {
    changes: page.map((entry) => entry.change),
    checkpoint: checkpointOf(companyId, reached),
    more,
    remaining: more ? await countChanges(trx, companyId, reached) : 0,
  };
}

const checkpointOf = (companyId: number, sequence: number): string =>
  Buffer.from(`${companyId}.${sequence}`).toString('base64url');

async function sequenceOf(trx: Trx, companyId: number, checkpoint: string | undefined): Promise<number> {
  if (checkpoint === undefined || checkpoint === '') return 0;
  const match = /^(\d{1,10})\.(\d{1,15})$/.exec(Buffer.from(checkpoint, 'base64url').toString());
  if (match === null || Number(match[1]) !== companyId) throw refuseInput({ since: ['Since is not valid.'] });
  const sequence = Number(match[2]);
  // A database that was restored is behind its devices: they begin again.
  return sequence > (await lastSequence(trx, companyId)) ? 0 : sequence;
}
