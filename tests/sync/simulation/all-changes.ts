import type { FeedChange } from '#contract/records/change.ts';
import type { Trx } from '#server/database/database.ts';
import { readChanges } from '#server/services/feed/read-changes.ts';
import { mailParts } from '#tests/support/server/mail.ts';

const { secrets } = mailParts('no folder: nothing is sent');

/** Every record of a company, as a first download gets it. */
export async function allChanges(trx: Trx, companyId: number): Promise<readonly FeedChange[]> {
  const { feed } = await readChanges(trx, secrets, companyId, { since: null, known: null, limit: 1_000 });
  return feed.changes;
}
