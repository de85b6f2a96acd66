// The server's data came back from a backup: what this device knows to be newer is what the server has lost. It becomes a
// change again and is sent; the same change from another device is the same record, by its uuid.
import { changeRecord, findRecords, type RowOf } from '#client/database/record-access.ts';
import { type RecordStoreName, type RecordStores, recordStoreNames } from '#client/database/stored-rows.ts';
import { kindOf } from '#client/records/record-kinds.ts';
import { withSignatures } from '#client/records/signature-pictures.ts';
import { cleanRow } from '#client/sync/settle-push.ts';
import type { Syncing } from '#client/sync/syncing.ts';
import { added, deleted, modified, unchanged } from '#domain/changes/record-change.ts';

/** The row with the server's older version beneath it; its own content is a change of that. */
export const rowOverOlder = <N extends RecordStoreName>(
  name: N,
  row: RowOf<N>,
  theirs: RecordStores[N],
  userId: number,
  now: string,
): RowOf<N> => {
  const { record, merged } = kindOf(name).merge(theirs, row.data, theirs);
  const clean = cleanRow(row, theirs);
  return merged.length === 0
    ? clean
    : { ...clean, data: record, state: modified, base: theirs, userId, changedAt: now };
};

/** The row of a record that another device has added again, under a new id. What was changed here is a change of that. */
export const movedRow = <N extends RecordStoreName>(name: N, row: RowOf<N>, theirs: RecordStores[N]): RowOf<N> => {
  const clean = cleanRow(row, theirs);
  if (row.state === unchanged) return clean;
  const data = { ...kindOf(name).withStoredIds(row.data, theirs), id: theirs.id };
  return { ...clean, data, state: row.state === added ? modified : row.state, base: theirs, changedAt: row.changedAt };
};

/** Adds again what the server no longer has: every record that no page of the restored feed told of. */
export const addWhatIsLost = async (
  { store, session, ports }: Syncing,
  companyId: number,
  told: ReadonlySet<string>,
): Promise<void> => {
  const userId = (await session.memberOf(companyId))?.id;
  if (userId === undefined) return;
  for (const name of recordStoreNames) {
    for (const { key } of await findRecords(store, name, { companyId })) {
      if (told.has(`${name} ${key}`)) continue;
      if (name === 'estimate-documents' && !(await hasPictures(store, companyId, key))) continue;
      await changeRecord(store, name, key, (now) => lostRow(now, userId, ports.now().toISOString()));
    }
  }
};

const lostRow = <N extends RecordStoreName>(
  row: RowOf<N> | null,
  userId: number,
  now: string,
): RowOf<N> | 'remove' | null => {
  if (row === null || row.gone) return null;
  if (row.state === deleted) return 'remove';
  // What was added beneath a lost record was refused, and may be asked for again.
  const again = { ...row, theirs: null, error: null, problem: null };
  if (row.state === added) return row.error === null && row.theirs === null ? null : again;
  const owner = row.state === unchanged ? userId : row.userId;
  return { ...again, state: added, base: null, sent: null, userId: owner, changedAt: row.changedAt ?? now };
};

/** Puts the pictures of its signatures into a paper; one without is for the device on which it was signed to send. */
const hasPictures = async (store: Syncing['store'], companyId: number, key: string): Promise<boolean> => {
  const row = await store.get('estimate-documents', key);
  if (row === null) return false;
  const { signatures = {} } = await withSignatures(store, companyId, row.data);
  if (Object.values(signatures).some(({ data }) => !data)) return false;
  await changeRecord(store, 'estimate-documents', key, (now) =>
    now === null || Object.keys(signatures).length === 0 ? null : { ...now, data: { ...now.data, signatures } },
  );
  return true;
};
