// A browser may empty the database and leave local storage alone. A mark in both tells: changes that waited are lost,
// and the person must hear it.
import { changeRow } from '#client/database/change-row.ts';
import type { RecordStore } from '#client/database/record-store.ts';
import { databaseVersion } from '#client/database/stored-rows.ts';
import type { Ports } from '#client/ports.ts';

const textKey = 'eaveline.database';
const rowKey = 'database';

interface Mark {
  readonly version: number;
  readonly id: string;
}

/** Marks a new database; true when the one that was marked before is gone. */
export const wasDatabaseLost = async (store: RecordStore, ports: Ports): Promise<boolean> => {
  const marked = ports.texts.get(textKey);
  const row = await changeRow(store, 'info', rowKey, (before) => {
    const data: Mark = { version: databaseVersion, id: ports.uuid() };
    return before === null ? { key: rowKey, revision: 0, companyId: 0, data } : null;
  });
  const mark = row?.data as Mark | undefined;
  if (mark === undefined || mark.id === marked) return false;
  ports.texts.set(textKey, mark.id);
  return marked !== null;
};

export const forgetDatabase = ({ texts }: Ports): void => texts.remove(textKey);
