// The office has lost commits: every record missing from its feed becomes an addition again. The same addition from
// another device is the same record, by its uuid.
import { findRecords, noteEvent } from '#client/database/record-access.ts';
import { wholeSignatures } from '#client/records/photos/signature-pictures.ts';
import type { Syncing } from '#client/records/syncing.ts';
import { type Arrivals, stepAside } from '#client/sync/step-aside.ts';
import type { Document } from '#contract/records/document.ts';
import { contentOf } from '#domain/changes/record-parts.ts';
import { type RecordStoreName, type RecordStores, recordStoreNames } from '#domain/changes/record-stores.ts';

export async function addWhatIsLost(syncing: Syncing, arrivals: Arrivals): Promise<void> {
  const { store, session, ports } = syncing;
  const { companyId, stated } = arrivals;
  const user = (await session.memberOf(companyId))?.id;
  if (user === undefined) return;
  for (const name of recordStoreNames) {
    for (const row of await findRecords(store, name, { companyId })) {
      if (stated.has(`${name} ${row.key}`)) continue;
      const content: Partial<Document> & RecordStores[RecordStoreName] = contentOf(row);
      const whole = isMadeByAnother(content, user) ? null : await wholeSignatures(store, companyId, content);
      const id = await stepAside(syncing, arrivals, name, row);
      await noteEvent(store, name, row, { kind: 'officeLost', id, whole, user, at: ports.now().toISOString() });
    }
  }
}

/** The office takes a paper only from the salesperson whom it names. */
const isMadeByAnother = ({ createdByUserId }: Pick<Document, 'createdByUserId'>, user: number): boolean =>
  createdByUserId !== undefined && createdByUserId !== null && createdByUserId !== user;
