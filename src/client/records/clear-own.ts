// A tablet that several people work on: who logs out takes along what is theirs. What another person has not sent from here
// is not theirs to lose; it waits, unseen, for that person's next login.
import { findChanged } from '#client/database/record-access.ts';
import type { Keeps, RecordStore } from '#client/database/record-store.ts';
import { ownInfoKey } from '#client/database/stored-rows.ts';
import { holdsUnreadableOf, unreadableKey } from '#client/database/unreadable.ts';

/** Empties the device for the person with these users, whoever else has worked on it. */
export const clearOwn = async (store: RecordStore, userIds: readonly number[]): Promise<void> => {
  const isOthers = (userId: unknown): boolean => typeof userId === 'number' && !userIds.includes(userId);
  const isOthersSide = ({ key, data }: { readonly key: string; readonly data: unknown }): boolean =>
    key === unreadableKey
      ? holdsUnreadableOf(data, isOthers)
      : ownInfoKey.test(key) && isOthers(Reflect.get(Object(data), 'userId'));
  const keeps: Keeps = (name, row) => {
    // Numbers that were given here are not given again to something else.
    if (name === 'local-ids' || name === 'local-ids-map') return true;
    if (name === 'info') return 'data' in row && isOthersSide(row);
    return 'draft' in row && row.draft !== null && isOthers(row.draft.by);
  };
  const changed = await findChanged(store);
  const isAlone =
    !changed.some(({ row }) => isOthers(row.userId)) && !(await store.find('info', {})).some(isOthersSide);
  await (isAlone ? store.clear() : store.clear(keeps));
};
