import { sql } from 'kysely';
import type { Trx } from '#server/database/database.ts';
import { type ConnectionKey, ofKey } from '#server/repositories/connections/connections.ts';

/** Forgets the cached answers, and returns their number. */
export async function deleteCached(trx: Trx, key: ConnectionKey): Promise<number> {
  const { numAffectedRows } = await sql`delete from connection_answers where ${ofKey(key)}`.execute(trx);
  return Number(numAffectedRows ?? 0);
}
