// What the office refused from one version of the app may be said rightly by the next: it is sent once more.
import { changeInfo, getInfo } from '#client/database/info-access.ts';
import type { InfoPlace } from '#client/database/info-rows.ts';
import { findChanged, noteEvent } from '#client/database/record-access.ts';
import type { RecordStore } from '#client/database/record-store.ts';
import type { Ports } from '#client/ports.ts';
import { findSides, retrySideRow } from '#client/records/side-requests.ts';

const place: InfoPlace<'version'> = { kind: 'version', companyId: 0, name: '' };

export const retryAfterUpdate = async (store: RecordStore, { version }: Pick<Ports, 'version'>): Promise<void> => {
  if ((await getInfo(store, place))?.app === version) return;
  for (const { name, row } of await findChanged(store)) {
    // Two versions of one record wait for a person, whatever the app's version is.
    if (row.verdict?.kind === 'refused') await noteEvent(store, name, row, { kind: 'retried' });
  }
  for (const row of await findSides(store)) if (row.data.error !== null) await retrySideRow(store, row);
  // Last of all: interrupted, it is done again.
  await changeInfo(store, place, () => ({ app: version }));
};
