// Generates the types of the tables from a migrated database. Comments, and types of JSON, are in column-comments.json
// and column-types.ts beside them.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { type Database, openDatabase } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';

const inDatabase = (name: string) => new URL(`../server/database/${name}`, import.meta.url);
const textOf = (name: string): string => readFileSync(inDatabase(name), 'utf8');

interface DatabaseColumn {
  readonly table: string;
  readonly name: string;
  /** As PostgreSQL names it. */
  readonly type: string;
  readonly isNullable: boolean;
  /** Whether an insert may leave it out. */
  readonly hasDefault: boolean;
  readonly isComputed: boolean;
  /** SQL of the checks of this column alone. */
  readonly checks: string | null;
}

/** The source code of the types of all tables of a migrated database. */
export async function tablesFile(db: Database): Promise<string> {
  const typed = new Set([...textOf('column-types.ts').matchAll(/^ {2}'([\w.]+)':/gm)].map(([, name]) => name));
  const comments = JSON.parse(textOf('column-comments.json')) as Readonly<Record<string, string>>;
  const columns = await columnsOf(db);
  const nameOf = ({ table, name }: DatabaseColumn) => `${table}.${name}`;
  const names = new Set(columns.flatMap((column) => [column.table, nameOf(column)]));
  const unknown = [...typed, ...Object.keys(comments)].filter((name) => name !== undefined && !names.has(name));
  if (unknown.length > 0) throw new Error(`There is no column ${unknown.join(', ')}.`);
  const commented = (name: string, indent: string) =>
    comments[name] === undefined ? [] : [`${indent}/** ${comments[name]} */`];
  const lines = columns.flatMap((column, index) => [
    ...(columns[index - 1]?.table === column.table
      ? []
      : [...(index === 0 ? [] : ['  };']), ...commented(column.table, '  '), `  ${column.table}: {`]),
    ...commented(nameOf(column), '    '),
    `    ${column.name}: ${typed.has(nameOf(column)) ? `ColumnTypes['${nameOf(column)}']` : typeOf(column)};`,
  ]);
  const body = lines.join('\n');
  const used = (names: readonly string[]) => names.filter((name) => new RegExp(`\\b${name}\\b`).test(body)).join(', ');
  return [
    '// Generated from the migrations, column-types.ts and column-comments.json by `npm run generate`. Do not edit.',
    '',
    `import type { ${used(['Generated', 'GeneratedAlways'])} } from 'kysely';`,
    "import type { ColumnTypes } from '#server/database/column-types.ts';",
    `import type { ${used(['Json', 'NullableJson', 'Time'])} } from '#server/database/columns.ts';`,
    '',
    '/** Every table, by name. */',
    'export interface Tables {',
    body,
    '  };',
    '}',
    '',
  ].join('\n');
}

const columnsOf = async (db: Database): Promise<readonly DatabaseColumn[]> =>
  (
    await sql<DatabaseColumn>`
      select t.relname as "table", a.attname as "name", format_type(a.atttypid, null) as "type",
        not a.attnotnull as "isNullable", a.atthasdef or a.attidentity <> '' as "hasDefault",
        a.attgenerated <> '' as "isComputed",
        (select string_agg(pg_get_constraintdef(oid), ' ') from pg_constraint
          where conrelid = t.oid and contype = 'c' and conkey = array[a.attnum]) as "checks"
      from pg_class t join pg_attribute a on a.attrelid = t.oid
      where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and t.relname not like 'kysely%'
        and a.attnum > 0 and not a.attisdropped
      order by t.relname collate "C", a.attnum`.execute(db)
  ).rows;

const typeNames: Readonly<Record<string, string>> = {
  bigint: 'number',
  boolean: 'boolean',
  date: 'string',
  integer: 'number',
  smallint: 'number',
  text: 'string',
  'timestamp with time zone': 'string',
  uuid: 'string',
};

function typeOf({ table, name, type, isNullable, hasDefault, isComputed, checks }: DatabaseColumn): string {
  if (type === 'jsonb') return isNullable ? 'NullableJson<unknown>' : 'Json<unknown>';
  if (type === 'timestamp with time zone' && hasDefault) return 'Time';
  const values = /= ANY \(ARRAY\[(.+?)\]\)/
    .exec(checks ?? '')?.[1]
    ?.replaceAll('::text', '')
    .replaceAll(', ', ' | ');
  const plain = values ?? typeNames[type];
  if (plain === undefined) throw new Error(`${table}.${name}: give ${type} a type.`);
  const whole = isNullable ? `${plain} | null` : plain;
  if (isComputed) return `GeneratedAlways<${whole}>`;
  return hasDefault ? `Generated<${whole}>` : whole;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const db = await openDatabase({ folder: null });
  await migrate(db);
  writeFileSync(inDatabase('tables.ts'), await tablesFile(db));
  await db.destroy();
}
