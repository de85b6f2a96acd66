// A snapshot of a database that can be restored repeatedly.
import { sql } from 'kysely';
import { asOwner, type Db } from '#server/database/database.ts';

/**
 * Saves every row in a schema of this name; the returned function restores exactly these rows. With `numbers`, ids that
 * were given out since are given out again.
 */
export async function storeTables(
  db: Db,
  schema: 'kept' | 'marked',
  { numbers }: { readonly numbers: boolean },
): Promise<() => Promise<void>> {
  const { rows } = await asOwner(db, (trx) =>
    sql<{ readonly name: string; readonly columns: string }>`
      select table_name as name, string_agg(quote_ident(column_name), ', ') as columns
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
      group by table_name`.execute(trx),
  );
  const run = async (statements: readonly string[]): Promise<void> => {
    await asOwner(db, (trx) => sql.raw(statements.join('; ')).execute(trx));
  };
  await run([
    `drop schema if exists ${schema} cascade`,
    `create schema ${schema}`,
    ...rows.map(({ name }) => `create table ${schema}.${name} as table ${name}`),
  ]);
  const sequences = await asOwner(db, (trx) =>
    sql<{ readonly name: string; readonly last: string | null }>`
      select quote_ident(sequencename) as name, last_value::text as last from pg_sequences
      where schemaname = 'public'`.execute(trx),
  );
  const counters = numbers
    ? sequences.rows.map(({ name, last }) => `select setval('${name}', ${last ?? '1'}, ${last !== null})`)
    : [];
  return () =>
    run([
      // Rows are deleted and inserted in an order that ignores references.
      `set local session_replication_role = 'replica'`,
      ...rows.map(({ name }) => `delete from ${name}`),
      ...rows.map(({ name, columns }) => `insert into ${name} (${columns}) select ${columns} from ${schema}.${name}`),
      ...counters,
    ]);
}
