// A person logs out of a device.
import type { RecordStore } from '#client/database/record-store.ts';
import { findWaiting } from '#client/outbox/outbox-kinds.ts';
import { clearDevice } from '#client/records/clear-device.ts';

/**
 * Clears the device of the person with these users. A change of theirs that is not among those given up came after the
 * question, so all of their unsent work stays for their next login; answers whether it does.
 */
export async function leaveDevice(
  store: RecordStore,
  userIds: readonly number[],
  givenUp: readonly string[],
): Promise<boolean> {
  const waiting = await findWaiting(store);
  const isKept = waiting.some(({ key, userId }) => userIds.includes(userId) && !givenUp.includes(key));
  await clearDevice(store, isKept ? [] : userIds);
  return isKept;
}
