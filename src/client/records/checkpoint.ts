import { changeInfo, getInfo } from '#client/database/info-access.ts';
import type { Checkpoint, InfoKey } from '#client/database/info-rows.ts';
import type { RecordStore } from '#client/database/record-store.ts';

export const noCheckpoint: Checkpoint = { since: null, complete: false, brought: 0, at: null };

export const checkpointOf = (companyId: number): InfoKey<'checkpoint'> => ({
  kind: 'checkpoint',
  companyId,
  name: '',
});

export const readCheckpoint = async (
  { store }: { readonly store: RecordStore },
  companyId: number,
): Promise<Checkpoint> => (await getInfo(store, checkpointOf(companyId))) ?? noCheckpoint;

/** The stored checkpoint; a device without one gets that of a new download. */
export const startDownload = async (store: RecordStore, companyId: number, download: string): Promise<Checkpoint> =>
  (await changeInfo(store, checkpointOf(companyId), (now) => (now === null ? { ...noCheckpoint, download } : null))) ??
  noCheckpoint;
