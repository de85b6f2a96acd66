import { expect, test } from 'vitest';
import { recordsOf } from '#engine/catalog/edits/catalog-records.ts';
import { referencesOf } from '#engine/uses/references.ts';
import { usesOf } from '#engine/uses/where-used.ts';
import { starterCatalog } from '#tests/schemas/trade.ts';

const catalog = starterCatalog();
const records = recordsOf(catalog);
const fieldIds = new Set(catalog.fields.map(({ id }) => id));
const optionIds = new Set(catalog.fields.flatMap(({ options = [] }) => options.map(({ id }) => id)));

/** Every text of a record that is the id of a field or an option, wherever it stands. */
function idsIn(value: unknown, member = ''): readonly string[] {
  if (typeof value === 'string') return fieldIds.has(value) || optionIds.has(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) =>
    ['id', 'optionIds', 'defaultValue', 'cases'].includes(name) ? [] : idsIn(each, name || member),
  );
}

test('every mention of a field or an option in a record other than its own is a use', () => {
  const missed: string[] = [];
  let mentions = 0;
  const usesById = new Map<string, ReadonlySet<string>>();
  const recordsUsing = (id: string) => {
    const known = usesById.get(id) ?? new Set(usesOf(catalog, id).map(({ record }) => record));
    usesById.set(id, known);
    return known;
  };
  for (const [key, record] of records) {
    const ids = [...new Set(idsIn(record))].filter((id) => !isOwn(key, id));
    for (const id of ids.slice(0, 3)) {
      mentions += 1;
      if (!recordsUsing(id).has(key)) missed.push(`${key} names ${id}`);
    }
  }
  expect(mentions).toBeGreaterThan(300);
  expect(missed).toEqual([]);
});

function isOwn(key: string, id: string): boolean {
  const own = key.slice(key.indexOf(':') + 1);
  return own === id || id.startsWith(`${own}.`);
}

test('a field that rules read names each rule and input, and one that nothing reads none', () => {
  const read = usesOf(catalog, '1.58').filter(({ kind }) => kind === 'reads');
  expect(read.length).toBeGreaterThan(2);
  expect(read.every(({ record, how }) => record.startsWith('rule:') && how.startsWith('As '))).toBe(true);
  const named = new Set([...records].flatMap(([, record]) => idsIn(record)));
  const unread = catalog.fields.find(({ id }) => !JSON.stringify(catalog.rules).includes(`"${id}"`));
  expect(named.size).toBeGreaterThan(100);
  expect(usesOf(catalog, unread?.id ?? '').filter(({ kind }) => kind === 'reads')).toEqual([]);
});

test('an option that a package chooses, that a size is priced for, and that a rule tests, says so', () => {
  const chooser = catalog.fields.flatMap(({ options = [] }) => options).find(({ selects = [] }) => selects.length > 0);
  const chosen = chooser?.selects?.[0]?.optionId ?? '';
  expect(usesOf(catalog, chosen)).toContainEqual(
    expect.objectContaining({ kind: 'choices', record: `option:${chooser?.id}`, how: 'Chooses it' }),
  );
  const priced = catalog.fields.flatMap(({ variants = [] }) => variants.flatMap(({ options }) => options))[0] ?? '';
  expect(usesOf(catalog, priced).map(({ kind }) => kind)).toContain('sizes');
});

test('the id of a record and what is derived for readers are no references', () => {
  const [field] = catalog.fields;
  expect(referencesOf({ id: field?.id, childIds: ['1.2'], optionIds: ['1.1.1'], name: '1.58' })).toEqual([]);
});
