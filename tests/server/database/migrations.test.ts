import { expect, test } from 'vitest';
import { sourceFiles } from '#tests/house/sources.ts';

/** The last migration that was written before the rule. */
const lastBefore = '0151';

/** Statements that stop the servers of the version before: they block a table that is in use, or take a part of it away. */
const blocking: Readonly<Record<string, RegExp>> = {
  'takes a part away': /\b(drop (table|column|view)|rename (to|column)|alter table \w+ drop)\b/i,
  'rewrites a table': /\b(alter column \w+ (set data )?type|add column [^;]*generated always as)\b/i,
  'reads a table under its lock':
    /\b(alter column \w+ set not null|add (constraint \w+ )?(primary key|unique|check|foreign key|exclude)(?![^;`]*not valid))\b/i,
  'adds a column that old servers do not fill': /\badd column (?![^;`]*default)[^;`]*not null\b/i,
  'locks a table while it is indexed': /\bcreate (unique )?index (?!concurrently)/i,
  'changes every row in one transaction': /\b(update|delete from) \w+(?![^;`]*where)\b/i,
};

/** The faults of a migration; statements about a table that it creates itself harm nobody. */
function faultsOf(text: string): readonly string[] {
  const own = [...text.matchAll(/create table (?:if not exists )?(\w+)/gi)].map(([, name]) => name ?? '');
  const statements = [...text.matchAll(/`([^`]*)`|'([^'\n]*)'/g)].map(([, template, plain]) => template ?? plain ?? '');
  return statements
    .filter((statement) => !own.some((name) => new RegExp(`\\b(table|on|update|from) ${name}\\b`, 'i').test(statement)))
    .flatMap((statement) =>
      Object.entries(blocking).flatMap(([fault, pattern]) => (pattern.test(statement) ? [fault] : [])),
    );
}

test.each([
  ["'alter table leads drop column city'", 'takes a part away'],
  ["'alter table leads rename column city to town'", 'takes a part away'],
  ["'alter table leads alter column id type bigint'", 'rewrites a table'],
  ['`alter table leads add column size integer generated always as (length(city)) stored`', 'rewrites a table'],
  ["'alter table leads alter column city set not null'", 'reads a table under its lock'],
  ["'alter table leads add constraint short check (length(city) < 9)'", 'reads a table under its lock'],
  ["'alter table leads add unique (company_id, city)'", 'reads a table under its lock'],
  ["'alter table leads add column city text not null'", 'adds a column that old servers do not fill'],
  ["'create index leads_city on leads (city)'", 'locks a table while it is indexed'],
  ['`update leads set city = upper(city)`', 'changes every row in one transaction'],
])('%s is a fault: it %s', (statement, fault) => {
  expect(faultsOf(statement)).toContain(fault);
});

test.each([
  "'alter table leads add column city text'",
  '`alter table leads add column seen boolean not null default false`',
  "'alter table leads add constraint short check (length(city) < 9) not valid'",
  "'create index concurrently leads_city on leads (city)'",
  '`create table notes (id integer primary key); create index notes_id on notes (id)`',
  "'create table notes (id integer)', 'alter table notes add unique (id)'",
  '`update leads set city = upper(city) where id between 1 and 500`',
])('%s stops nobody', (statement) => {
  expect(faultsOf(statement)).toEqual([]);
});

test('the servers of the version before work on while a new one migrates', () => {
  const faults = sourceFiles('src/server/database/migrations')
    .filter(({ path }) => (path.split('/').at(-1) ?? '') > `${lastBefore}~`)
    .flatMap(({ path, text }) => faultsOf(text).map((fault) => `${path} ${fault}`));
  expect(faults).toEqual([]);
});
