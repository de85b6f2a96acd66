import { sql } from 'kysely';
import type { Trx } from '#server/database/database.ts';
import { type ConnectionKey, ofKey } from '#server/repositories/connections/connections.ts';

/** A cached answer of a provider and its age in milliseconds. */
interface CachedAnswer {
  readonly data: unknown;
  readonly at: string;
  readonly ageMs: number;
}

export async function findCached(trx: Trx, key: ConnectionKey, name: string): Promise<CachedAnswer | null> {
  const { rows } = await sql<CachedAnswer>`select data, at, (extract(epoch from now() - at) * 1000)::float8 as "ageMs"
    from connection_answers where ${ofKey(key)} and name = ${name}`.execute(trx);
  return rows[0] ?? null;
}

/** Stores an answer, and returns its time; null if the connection has ended meanwhile. */
export async function storeCached(trx: Trx, key: ConnectionKey, name: string, data: unknown): Promise<string | null> {
  const { rows } = await sql<{ at: string }>`insert into connection_answers (company_id, provider, name, data, at)
    select company_id, provider, ${name}, ${JSON.stringify(data)}::jsonb, now() from connections where ${ofKey(key)}
    on conflict (company_id, provider, name) do update set data = excluded.data, at = excluded.at
    returning at`.execute(trx);
  return rows[0]?.at ?? null;
}

/** Forgets the cached answers, and returns their number. */
export async function deleteCached(trx: Trx, key: ConnectionKey): Promise<number> {
  const { numAffectedRows } = await sql`delete from connection_answers where ${ofKey(key)}`.execute(trx);
  return Number(numAffectedRows ?? 0);
}

/** Forgets one of them. */
export async function deleteCachedNamed(trx: Trx, key: ConnectionKey, name: string): Promise<void> {
  await sql`delete from connection_answers where ${ofKey(key)} and name = ${name}`.execute(trx);
}

/** Answers that nobody has asked for in a month, and the oldest beyond 2,000. */
export async function forgetOldAnswers(trx: Trx, key: ConnectionKey): Promise<void> {
  await sql`delete from connection_answers where ${ofKey(key)} and (at < now() - interval '30 days' or name in (
    select name from connection_answers where ${ofKey(key)} order by at desc offset 2000))`.execute(trx);
}
