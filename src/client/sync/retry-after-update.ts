// What the office refused from one version of the app may be said rightly by the next: it is sent once more.
import { changeRow } from '#client/database/change-row.ts';
import { findChanged, noteEvent } from '#client/database/record-access.ts';
import type { RecordStore } from '#client/database/record-store.ts';
import type { Ports } from '#client/ports.ts';
import { type SideRequest, sideRequests } from '#client/records/side-requests.ts';

const versionKey = 'version';

export const retryAfterUpdate = async (store: RecordStore, { version }: Pick<Ports, 'version'>): Promise<void> => {
  if ((await store.get('info', versionKey))?.data === version) return;
  for (const { name, row } of await findChanged(store)) {
    // Two versions of one record wait for a person, whatever the app's version is.
    if (row.verdict?.kind === 'refused') await noteEvent(store, name, row, { kind: 'retried' });
  }
  for (const { key } of sideRequests(await store.find('info', {})).filter(({ data }) => data.error !== null)) {
    await changeRow(store, 'info', key, (row) =>
      row === null ? null : { ...row, data: { ...(row.data as SideRequest), error: null, problem: null } },
    );
  }
  // Last of all: interrupted, it is done again.
  await changeRow(store, 'info', versionKey, () => ({ key: versionKey, revision: 0, companyId: 0, data: version }));
};
