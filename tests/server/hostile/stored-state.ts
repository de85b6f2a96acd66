// Everything stored, in a form small enough to compare after every request.
import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';

/** Intended log entries of a refusal or of a reading. */
const traces = [
  'credentials decrypted',
  'access denied',
  'login refused',
  'login throttled',
  'password change refused',
  'password change throttled',
  'refresh token reused',
];

/** Reads the number of rows and their content, table by table, without the intended traces of refusals, readings and visits. */
export async function stateReader(db: Db): Promise<() => Promise<Readonly<Record<string, string>>>> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ('login_attempts', 'user_activity')`.execute(db);
  const parts = rows.map(({ name }) => {
    // A catalog version is immutable, and too large to read each time.
    const content = name === 'catalogs' ? 'current::text || catalog_version' : 't::text';
    const which =
      name === 'audit_log' ? `where action not in (${traces.map((action) => `'${action}'`).join(', ')})` : '';
    return `select '${name}' as name, count(*) || ' ' || coalesce(sum(hashtextextended(${content}, 0)), 0) as state from ${name} t ${which}`;
  });
  const query = sql.raw<{ state: Record<string, string> }>(
    `select json_object_agg(name, state) as state from (${parts.join(' union all ')}) tables`,
  );
  const transactions = sql<{ seen: string }>`select pg_current_snapshot()::text as seen`;
  let last: { readonly seen: string | undefined; readonly state: Readonly<Record<string, string>> } | null = null;
  return async () => {
    // A transaction that writes takes a number, which is in the next snapshot. Without one nothing has changed.
    const seen = (await transactions.execute(db)).rows[0]?.seen;
    if (last === null || seen !== last.seen) last = { seen, state: (await query.execute(db)).rows[0]?.state ?? {} };
    return last.state;
  };
}
