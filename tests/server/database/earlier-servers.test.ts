// Servers of the release before work on the schema of this one, until they are replaced.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Database, openDatabase } from '#server/database/database.ts';
import { migrate, migrations } from '#server/database/migrate.ts';

/** The last migration of the release before. */
const releasedUntil = '0151';

/** Parts of the schema that statements of a server use, a line each. */
const relied = `
  select 'column ' || table_name || '.' || column_name || ' ' || data_type from information_schema.columns
    where table_schema = 'public'
  union all select 'writes ' || privilege_type || ' ' || table_name || '.' || column_name
    from information_schema.column_privileges where grantee = 'app' and table_schema = 'public'
  union all select 'function ' || oid::regprocedure || ' ' || prorettype::regtype from pg_proc
    where pronamespace = 'public'::regnamespace and prolang <> (select oid from pg_language where lanname = 'c')`;

/** Demands on the rows that a server writes, a line each. */
const required = `
  select 'not null ' || table_name || '.' || column_name from information_schema.columns
    where table_schema = 'public' and is_nullable = 'NO' and column_default is null and is_identity = 'NO'
      and is_generated = 'NEVER'
  union all select 'constraint ' || conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint
    where connamespace = 'public'::regnamespace
  union all select 'unique ' || indexdef from pg_indexes where schemaname = 'public' and indexdef like 'CREATE UNIQUE%'`;

const linesOf = async (db: Database, query: string): Promise<readonly string[]> =>
  (await sql<Record<string, string>>`${sql.raw(query)}`.execute(db)).rows.flatMap(Object.values);

const tableIn = (line: string): string =>
  /^(?:not null|constraint) "?(\w+)|^unique .* ON public\.(\w+)/.exec(line)?.slice(1).find(Boolean) ?? '';

async function schemaAfter(names: readonly string[]) {
  const db = await openDatabase({ folder: null });
  try {
    await migrate(db, Object.fromEntries(Object.entries(migrations).filter(([name]) => names.includes(name))));
    const tables = await linesOf(db, "select tablename from pg_tables where schemaname = 'public'");
    return {
      tables,
      relied: await linesOf(db, relied),
      required: await linesOf(db, required),
    };
  } finally {
    await db.destroy();
  }
}

test('servers of the release before find everything that they use, and need not fill anything new', async () => {
  const names = Object.keys(migrations);
  const before = await schemaAfter(names.filter((name) => name < `${releasedUntil}~`));
  const after = await schemaAfter(names);
  expect(before.relied.length).toBeGreaterThan(300);
  expect(before.relied.filter((line) => !after.relied.includes(line))).toEqual([]);
  const added = after.required.filter((line) => !before.required.includes(line));
  expect(added.filter((line) => before.tables.includes(tableIn(line)))).toEqual([]);
}, 60_000);

test.each([
  ['alter table leads add column size integer not null', 'not null leads.size', 'leads'],
  ['alter table leads add constraint short check (id > 0)', 'constraint leads CHECK ((id > 0))', 'leads'],
  [
    'create unique index one_name on leads (uuid, id)',
    'unique CREATE UNIQUE INDEX one_name ON public.leads USING btree (uuid, id)',
    'leads',
  ],
])(
  '%s would be noticed',
  async (statement, line, table) => {
    const db = await openDatabase({ folder: null });
    try {
      await migrate(db);
      expect(await linesOf(db, required)).not.toContain(line);
      await sql.raw(statement).execute(db);
      expect(await linesOf(db, required)).toContain(line);
      expect(tableIn(line)).toBe(table);
    } finally {
      await db.destroy();
    }
  },
  60_000,
);
