// What the office refused from one version of the app may be said rightly by the next: it is sent once more.
import { changeRow } from '#client/database/change-row.ts';
import { changeRecord, findRecords } from '#client/database/record-access.ts';
import type { RecordStore } from '#client/database/record-store.ts';
import { recordStoreNames } from '#client/database/stored-rows.ts';
import type { Ports } from '#client/ports.ts';
import { type SideRequest, sideRequests } from '#client/records/side-requests.ts';

const versionKey = 'version';
const overtaken = 412;

/** Two versions of one record wait for a person, whatever the app's version is. */
const isRefused = (error: number | null): boolean => error !== null && error !== overtaken;

export const retryAfterUpdate = async (store: RecordStore, { version }: Pick<Ports, 'version'>): Promise<void> => {
  if ((await store.get('info', versionKey))?.data === version) return;
  for (const name of recordStoreNames) {
    for (const state of [2, 3, 4]) {
      for (const { key, error } of await findRecords(store, name, { state })) {
        if (isRefused(error))
          await changeRecord(store, name, key, (row) =>
            row === null || !isRefused(row.error) ? null : { ...row, error: null, problem: null },
          );
      }
    }
  }
  for (const { key } of sideRequests(await store.find('info', {})).filter(({ data }) => isRefused(data.error))) {
    await changeRow(store, 'info', key, (row) =>
      row === null ? null : { ...row, data: { ...(row.data as SideRequest), error: null, problem: null } },
    );
  }
  // Last of all: interrupted, it is done again.
  await changeRow(store, 'info', versionKey, () => ({ key: versionKey, revision: 0, companyId: 0, data: version }));
};
