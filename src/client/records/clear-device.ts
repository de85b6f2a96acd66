// On a shared tablet, a logout removes the data of the user who leaves. Another person's unsent changes stay,
// invisible, until that person's next login.
import { type InfoRow, isOwnInfo } from '#client/database/info-rows.ts';
import { holdsUnreadableOf } from '#client/database/older/unreadable.ts';
import { findChanged } from '#client/database/record-access.ts';
import type { RecordStore, RowFilter } from '#client/database/record-store.ts';

/** Clears the device for the person with these users, whoever else has worked on it. */
export async function clearDevice(store: RecordStore, userIds: readonly number[]): Promise<void> {
  const isOthers = (userId: unknown): boolean => typeof userId === 'number' && !userIds.includes(userId);
  const isOthersInfo = (row: InfoRow): boolean => {
    if (row.kind === 'unreadable') return holdsUnreadableOf(row.data, isOthers);
    return isOwnInfo(row) && isOthers(row.data.userId);
  };
  const isRetained: RowFilter = (name, row) => {
    // Local ids of this device are never reused.
    if (name === 'local-ids' || name === 'local-ids-map') return true;
    if (name === 'info') return 'kind' in row && isOthersInfo(row);
    return 'draft' in row && row.draft !== null && isOthers(row.draft.by);
  };
  const changed = await findChanged(store);
  const isAlone =
    !changed.some(({ row }) => isOthers(row.userId)) && !(await store.find('info', {})).some(isOthersInfo);
  await (isAlone ? store.clear() : store.clear(isRetained));
}
