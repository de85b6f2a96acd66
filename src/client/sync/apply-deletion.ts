// The office has deleted a record. What nobody works on goes from the device; what somebody's unsent work hangs on stays.
import { changeRow } from '#client/database/change-row.ts';
import { changeRecord, getRecord } from '#client/database/record-access.ts';
import type { RecordStore } from '#client/database/record-store.ts';
import type { RecordStoreName } from '#client/database/stored-rows.ts';
import { photosBeneath, recordsBeneath, workBeneath } from '#client/records/record-tree.ts';
import { wordsForStatus } from '#contract/problems.ts';
import { modified, unchanged } from '#domain/changes/record-change.ts';

const problem = { status: 410, title: wordsForStatus(410), errors: {} };

/** A record with work beneath it becomes a change of whoever did that: theirs to add again, or to let go. */
export const applyDeletion = async <N extends RecordStoreName>(
  store: RecordStore,
  name: N,
  key: string,
  now: Date,
  deletedBy: number | null,
): Promise<void> => {
  const here = await getRecord(store, name, key);
  if (here === null) return;
  const [worker] = await workBeneath(store, name, here);
  const left = await changeRecord(store, name, key, (row) => {
    if (row === null) return null;
    if (row.state !== unchanged) return { ...row, gone: true, theirUserId: deletedBy };
    if (worker === undefined) return 'remove';
    const { userId } = worker;
    const changedAt = now.toISOString();
    const gone = { gone: true, theirUserId: deletedBy, error: 410, problem } as const;
    return { ...row, ...gone, userId, state: modified, base: row.data, changedAt };
  });
  if (left !== null && worker !== undefined) await withdrawRefusals(store, name, left);
};

/** What was sent beneath it before this was known is nobody's to correct: it waits for what it hangs on. */
const withdrawRefusals = async (
  store: RecordStore,
  name: RecordStoreName,
  row: Parameters<typeof recordsBeneath>[2],
): Promise<void> => {
  const isForThat = (error: number | null): boolean => error === 400 || error === 404 || error === 410;
  for (const child of await recordsBeneath(store, name, row))
    await changeRecord(store, child.name, child.row.key, (now) =>
      now !== null && isForThat(now.error) && !now.gone ? { ...now, error: null, problem: null } : null,
    );
  if (name !== 'leads') return;
  for (const { key, data } of await photosBeneath(store, row))
    await changeRow(store, 'info', key, (photo) =>
      photo !== null && isForThat(data.error) ? { ...photo, data: { ...data, error: null, problem: null } } : null,
    );
};
