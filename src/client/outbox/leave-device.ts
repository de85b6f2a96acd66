// A person logs out of a device.

import { isClosed } from '#client/database/database-errors.ts';
import { forgetDatabase } from '#client/database/database-mark.ts';
import type { RecordStore } from '#client/database/record-store.ts';
import { findWaiting } from '#client/outbox/outbox-kinds.ts';
import { clearDevice } from '#client/records/clear-device.ts';
import type { RecordsContext } from '#client/records/records-context.ts';

/**
 * Clears the device of the person with these users. If one of their changes is not among those given up, it came after
 * the question: all of their unsent work then stays for their next login. Returns whether it stays.
 */
export async function leaveDevice(
  { store, ports }: RecordsContext,
  userIds: readonly number[],
  givenUp: readonly string[],
): Promise<boolean> {
  forgetDatabase(ports);
  // A newer version of the app has taken over the database, which this tab must not clear.
  const hasUnsentWork = await leaveStore(store, userIds, givenUp).catch((error: unknown) => {
    if (!isClosed(error)) throw error;
    return false;
  });
  await ports.pictures.clear();
  return hasUnsentWork;
}

async function leaveStore(
  store: RecordStore,
  userIds: readonly number[],
  givenUp: readonly string[],
): Promise<boolean> {
  const waiting = await findWaiting(store);
  const hasUnsentWork = waiting.some(({ key, userId }) => userIds.includes(userId) && !givenUp.includes(key));
  await clearDevice(store, hasUnsentWork ? [] : userIds);
  return hasUnsentWork;
}
