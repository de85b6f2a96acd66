// A catalog as a flat set of records by key, so that every edit changes one member of one record.
import type { CatalogEdit } from '#contract/records/catalog-edit.ts';
import type { Field } from '#contract/records/field.ts';
import type { FieldOption } from '#contract/records/option.ts';
import type { Rule } from '#contract/records/rule.ts';
import type { Section } from '#contract/records/section.ts';
import type { Workflow } from '#contract/records/workflow.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';
import { groupBy } from '#engine/catalog/group-by.ts';
import { createMemo, remembered } from '#engine/memoize.ts';

/** The members of a workflow, section, field, option or rule. A field has `optionIds` instead of its options. */
export type CatalogRecord = Readonly<Record<string, unknown>>;

/** The records of a catalog by key: `workflow:1`, `section:4`, `field:1.58`, `option:1.58.2`, `rule:roofing.eave`. */
export type CatalogRecords = ReadonlyMap<string, CatalogRecord>;

const recordKinds = ['workflow', 'section', 'field', 'option', 'rule'] as const;

type CatalogRecordKind = (typeof recordKinds)[number];

/** A catalog without its versions. */
type CatalogContent = Omit<Catalog, 'catalogVersion' | 'rulesVersion'>;

export const keyOf = (kind: CatalogRecordKind, id: string | number): string => `${kind}:${id}`;

/** The kind and the id in a record's key. */
export function partsOfKey(key: string): { readonly kind: CatalogRecordKind; readonly id: string } {
  const at = key.indexOf(':');
  return { kind: key.slice(0, at) as CatalogRecordKind, id: key.slice(at + 1) };
}

/** The records of a catalog. Members that are derived for readers are not part of a field. */
export const recordsOf = ({ workflows, sections, fields, rules }: CatalogContent) =>
  new Map<string, CatalogRecord>([
    ...workflows.map((each) => [keyOf('workflow', each.id), written(each)] as const),
    ...sections.map((each) => [keyOf('section', each.id), written(each)] as const),
    ...fields.flatMap(recordsOfField),
    ...rules.map((each) => [keyOf('rule', each.id), written(each)] as const),
  ]);

function recordsOfField({ options, childIds: _1, ancestorIds: _2, descendantIds: _3, ...field }: Field) {
  const order = options === undefined ? {} : { optionIds: options.map(({ id }) => id) };
  return [
    [keyOf('field', field.id), { ...written(field), ...order }] as const,
    ...(options ?? []).map((option) => [keyOf('option', option.id), written(option)] as const),
  ];
}

const written = (record: object): CatalogRecord => withoutRetired(record as CatalogRecord);

/** Members of fields that earlier releases stored but nothing ever read. */
const retiredMembers = ['secondaryWorkflowId', 'showProductTypes', 'toWaste'];

/** Converts a record of an earlier release: the same object when it has no retired member. */
export const withoutRetired = (record: CatalogRecord): CatalogRecord =>
  retiredMembers.some((member) => member in record)
    ? Object.fromEntries(Object.entries(record).filter(([member]) => !retiredMembers.includes(member)))
    : record;

/** The edits of a caller without the retired members of fields, which are accepted and have no effect. */
export const withoutRetiredMembers = (edits: readonly CatalogEdit[]): CatalogEdit[] =>
  edits.flatMap((edit) => {
    if (partsOfKey(edit.record).kind !== 'field') return [edit];
    if (edit.member !== undefined) return retiredMembers.includes(edit.member) ? [] : [edit];
    const sides = (['before', 'after'] as const).filter((side) => isRecord(edit[side]));
    return [{ ...edit, ...Object.fromEntries(sides.map((side) => [side, written(edit[side] as object)])) }];
  });

const isRecord = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The catalog made from records, in the order of their ids: equal records give an equal catalog, whatever their
 * history. Options that their field does not list come last, so that adding an option takes one edit.
 */
export function contentOf(records: CatalogRecords): CatalogContent {
  const ofKind = new Map<CatalogRecordKind, CatalogRecord[]>(recordKinds.map((kind) => [kind, []]));
  for (const [key, record] of records) ofKind.get(partsOfKey(key).kind)?.push(record);
  const sorted = <T>(kind: CatalogRecordKind) =>
    ((ofKind.get(kind) ?? []) as unknown as (T & { readonly id: string | number })[]).sort((one, other) =>
      byId(partsOfId(one), partsOfId(other)),
    );
  const optionsOf = groupBy(sorted<FieldOption>('option'), ({ id }) => id.slice(0, id.lastIndexOf('.')));
  return {
    workflows: sorted<Workflow>('workflow'),
    sections: sorted<Section>('section'),
    fields: sorted<FieldRecord>('field').map((field) => withOptions(field, optionsOf.get(field.id) ?? none)),
    rules: sorted<Rule>('rule'),
  };
}

type FieldRecord = Field & { readonly optionIds?: readonly string[] };

const none: readonly FieldOption[] = [];

const memoize = createMemo<Field>();

/** The field with its options in order; the same object as before while its record and its options are the same. */
const withOptions = (record: FieldRecord, options: readonly FieldOption[]): Field =>
  memoize(record, '', options, () => {
    const { optionIds, ...plain } = record;
    return optionIds === undefined && options.length === 0
      ? plain
      : { ...plain, options: inOrder(optionIds ?? [], options) };
  });

/** The catalog made from records, under the given versions. */
export const catalogOf = (
  records: CatalogRecords,
  { catalogVersion, rulesVersion }: Pick<Catalog, 'catalogVersion' | 'rulesVersion'>,
): Catalog => ({ ...contentOf(records), catalogVersion, rulesVersion });

function inOrder(ids: readonly string[], options: readonly FieldOption[]): FieldOption[] {
  const rankOf = new Map(ids.map((id, index) => [id, index]));
  const rank = ({ id }: FieldOption) => rankOf.get(id) ?? ids.length;
  return options.toSorted((one, other) => rank(one) - rank(other));
}

const partsOfId = remembered(({ id }: { readonly id: string | number }): readonly string[] => `${id}`.split('.'));

/** Compares ids part by part, as numbers: 1.9 comes before 1.10. */
function byId(a: readonly string[], b: readonly string[]): number {
  for (const [index, part] of a.entries()) {
    const against = b[index];
    if (against === undefined) return 1;
    if (part !== against) return Number(part) - Number(against) || (part < against ? -1 : 1);
  }
  return a.length - b.length;
}
