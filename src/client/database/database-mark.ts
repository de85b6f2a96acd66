// A browser may empty the database and leave local storage alone. A mark in both tells: changes that waited are lost,
// and the person must hear it.
import { changeRow } from '#client/database/change-row.ts';
import { isDiskFull } from '#client/database/disk-full.ts';
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
  const data: Mark = { version: databaseVersion, id: ports.uuid() };
  const row = await changeRow(store, 'info', rowKey, (before) =>
    before === null ? { key: rowKey, revision: 0, companyId: 0, data } : null,
  ).catch((error: unknown) => {
    if (!isDiskFull(error)) throw error;
    return 'no space' as const;
  });
  // It is a new one, which the next start marks.
  if (row === 'no space') return marked !== null;
  const mark = row?.data as Mark | undefined;
  if (mark === undefined || mark.id === marked) return false;
  ports.texts.set(textKey, mark.id);
  return marked !== null;
};

export const forgetDatabase = ({ texts }: Ports): void => texts.remove(textKey);
