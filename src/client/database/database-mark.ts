// A browser may evict the database but not local storage. A mark in both reveals that: waiting changes are lost, and
// the person must be told.
import { isDiskFull } from '#client/database/database-errors.ts';
import { changeInfo } from '#client/database/info-access.ts';
import type { DatabaseMark, InfoKey } from '#client/database/info-rows.ts';
import type { RecordStore } from '#client/database/record-store.ts';
import { databaseVersion } from '#client/database/stored-rows.ts';
import type { Ports } from '#client/ports.ts';

const textKey = 'eaveline.database';
const key: InfoKey<'database'> = { kind: 'database', companyId: 0, name: '' };

/** Marks a new database; true when a previously marked one is gone. */
export async function wasDatabaseLost(store: RecordStore, ports: Ports): Promise<boolean> {
  const marked = ports.texts.get(textKey);
  const mark: DatabaseMark = { version: databaseVersion, id: ports.uuid() };
  const known = await changeInfo(store, key, (before) => (before === null ? mark : null)).catch((error: unknown) => {
    if (!isDiskFull(error)) throw error;
    return 'no space' as const;
  });
  // It is new; the next start marks it.
  if (known === 'no space') return marked !== null;
  if (known === null || known.id === marked) return false;
  ports.texts.set(textKey, known.id);
  return marked !== null;
}

export const forgetDatabase = ({ texts }: Ports): void => texts.remove(textKey);
