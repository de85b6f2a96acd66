// The office's database loses its last commits, and with them what no tablet can bring back.
import { findRecords } from '#client/database/record-access.ts';
import { contentOf } from '#domain/changes/record-parts.ts';
import { recordStoreNames } from '#domain/changes/record-stores.ts';
import { elsewhere, gone } from '#tests/sync/simulation/ledger.ts';
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
  const onTablets = await uuidsOnTablets(world);
  for (const write of ledger.writes.slice(before.writes)) {
    const [uuid = ''] = write.place.split(' ');
    // Nobody at the desk or at home has a tablet, a deletion leaves nothing, and a tablet may have been cleared.
    if (write.tablet === elsewhere || write.value === gone || !onTablets.get(write.tablet)?.has(uuid))
      write.confirmed = false;
  }
  for (const [address, email] of ledger.emails) if (!before.emails.has(address)) email.confirmed = false;
  for (const { hands, notices } of ledger.signed.values())
    for (const entered of [...hands, ...notices]) if (entered.tablet === elsewhere) entered.confirmed = false;
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
