// The office has lost commits: every record missing from its feed becomes an addition again. The same addition from
// another device is the same record, by its uuid.
import { findRecords, noteEvent } from '#client/database/record-access.ts';
import { wholeSignatures } from '#client/records/photos/signature-pictures.ts';
import type { Syncing } from '#client/records/syncing.ts';
import { type Arrivals, stepAside } from '#client/sync/step-aside.ts';
import { contentOf } from '#domain/changes/record-parts.ts';
import { recordStoreNames } from '#domain/changes/record-stores.ts';

export async function addWhatIsLost(syncing: Syncing, arrivals: Arrivals): Promise<void> {
  const { store, session, ports } = syncing;
  const { companyId, told } = arrivals;
  const user = (await session.memberOf(companyId))?.id;
  if (user === undefined) return;
  for (const name of recordStoreNames) {
    for (const row of await findRecords(store, name, { companyId })) {
      if (told.has(`${name} ${row.key}`)) continue;
      const whole = await wholeSignatures(store, companyId, contentOf(row));
      const id = await stepAside(syncing, arrivals, name, row);
      // A paper without its pictures is left to the device of the signing.
      if (whole === null) continue;
      await noteEvent(store, name, row, { kind: 'officeLost', id, whole, user, at: ports.now().toISOString() });
    }
  }
}
