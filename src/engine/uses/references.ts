// The members of a catalog's records that name a field or an option. The pattern of an id in their schema says so.
import type { CatalogRecord } from '#engine/catalog/edits/catalog-records.ts';
import field from '#schemas/catalog/field.json' with { type: 'json' };
import option from '#schemas/catalog/option.json' with { type: 'json' };
import rule from '#schemas/catalog/rule.json' with { type: 'json' };
import section from '#schemas/catalog/section.json' with { type: 'json' };
import variant from '#schemas/catalog/variant.json' with { type: 'json' };

/** A path in a record that names a field or an option. */
export interface Reference {
  /** The members that lead to it, without positions in lists: groups, rowTitle. */
  readonly path: readonly string[];
  /** The id that stands there. */
  readonly id: string;
}

const isIdPattern = (pattern: unknown): boolean =>
  pattern === '^\\d{1,3}\\.\\d{1,4}$' || pattern === '^\\d{1,3}\\.\\d{1,4}\\.\\d{1,4}$';

/** Its own id and members that are derived for readers name nothing. */
const own: ReadonlySet<string> = new Set(['id', 'childIds', 'ancestorIds', 'descendantIds', 'optionIds']);

/** Names of members with the pattern of an id, at any depth of the schemas. */
const naming: ReadonlySet<string> = new Set(namesIn({ properties: { field, option, rule, section, variant } }));

function namesIn(schema: unknown, name = ''): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { pattern, items, anyOf, properties, ...rest } = schema as Readonly<Record<string, unknown>>;
  return [
    ...(isIdPattern(pattern) && !own.has(name) ? [name] : []),
    ...namesIn(items, name),
    ...(Array.isArray(anyOf) ? anyOf.flatMap((each) => namesIn(each, name)) : []),
    ...Object.entries(properties ?? {}).flatMap(([member, each]) => namesIn(each, member)),
    ...Object.values(rest).flatMap((each) => namesIn(each, name)),
  ];
}

/** Every path of a record that names a field or an option. */
export const referencesOf = (record: CatalogRecord): readonly Reference[] => found(record, []);

function found(value: unknown, path: readonly string[]): readonly Reference[] {
  if (Array.isArray(value)) return value.flatMap((each) => found(each, path));
  const name = path.at(-1) ?? '';
  if (typeof value === 'string') return naming.has(name) ? [{ path, id: value }] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([member, each]) => (own.has(member) ? [] : found(each, [...path, member])));
}
