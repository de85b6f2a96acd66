// The office's database loses its last commits, and with them what no tablet can bring back.
import { findRecords } from '#client/database/record-access.ts';
import { contentOf } from '#domain/changes/record-parts.ts';
import { recordStoreNames } from '#domain/changes/record-stores.ts';
import { withCompany } from '#server/database/database.ts';
import { allChanges } from '#tests/sync/simulation/all-changes.ts';
import { elsewhere, gone } from '#tests/sync/simulation/ledger.ts';
import { textIn } from '#tests/sync/simulation/paths.ts';
import type { World } from '#tests/sync/simulation/world.ts';

/** How much was entered before a moment. */
export interface LedgerSize {
  readonly writes: number;
  readonly emails: ReadonlySet<string>;
}

export const ledgerAt = ({ ledger }: World): LedgerSize => ({
  writes: ledger.writes.length,
  emails: new Set(ledger.emails.keys()),
});

export async function loseCommits(world: World): Promise<void> {
  const { loss, office, ledger } = world;
  if (loss.mark === null) return;
  const { lose, before } = loss.mark;
  await lose();
  await office.restart();
  loss.mark = null;
  loss.happened = true;
  loss.writes.push(...ledger.writes.slice(before.writes));
  // Nobody at the desk or at home has a tablet, and a deletion leaves nothing.
  for (const write of loss.writes) if (write.tablet === elsewhere || write.value === gone) write.confirmed = false;
  await forgetCleared(world);
  for (const [address, email] of ledger.emails) if (!before.emails.has(address)) email.confirmed = false;
  for (const { hands, notices } of ledger.signed.values())
    for (const entered of [...hands, ...notices]) if (entered.tablet === elsewhere) entered.confirmed = false;
}

/** A lost change does not come back when its tablet is cleared before the office has it again. */
export async function forgetCleared(world: World): Promise<void> {
  const { loss, office, companies } = world;
  if (loss.writes.length === 0) return;
  const onTablets = await uuidsOnTablets(world);
  const inOffice = new Map<string, object>();
  for (const companyId of companies.ids) {
    const changes = await withCompany(office.db, { companyId, userId: 0 }, (trx) => allChanges(trx, companyId));
    for (const { uuid, record } of changes)
      if (typeof uuid === 'string' && record !== undefined) inOffice.set(uuid, record);
  }
  for (const write of loss.writes) {
    const [uuid = '', path = ''] = write.path.split(' ');
    const isInOffice = textIn(inOffice.get(uuid) ?? {}, path) === write.value;
    if (!isInOffice && !onTablets.get(write.tablet)?.has(uuid)) write.confirmed = false;
  }
}

async function uuidsOnTablets({ seats }: World): Promise<ReadonlyMap<number, ReadonlySet<string>>> {
  const found = new Map<number, Set<string>>();
  for (const { number, tablet } of seats) {
    const uuids = new Set<string>();
    for (const name of recordStoreNames)
      for (const row of await findRecords(tablet.database.open(), name, {})) uuids.add(contentOf(row).uuid);
    found.set(number, uuids);
  }
  return found;
}
