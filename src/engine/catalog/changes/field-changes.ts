// Changes of fields and options.

import type { CatalogEdit } from '#contract/records/catalog-edit.ts';
import type { Field } from '#contract/records/field.ts';
import type { FieldOption } from '#contract/records/option.ts';
import type { Section, SectionGroup } from '#contract/records/section.ts';
import { defined } from '#domain/defined.ts';
import { moved } from '#domain/moved.ts';
import { addedRecord, type Change, memberEdit } from '#engine/catalog/changes/change.ts';
import { setGroups } from '#engine/catalog/changes/step-changes.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';
import { keyOf } from '#engine/catalog/edits/catalog-records.ts';
import { memberName } from '#engine/catalog/history/member-text.ts';

export const setField = <M extends Exclude<keyof Field, 'options'> & string>(
  field: Field,
  member: M,
  value: Field[M] | undefined,
): Change => ({
  title: member === 'name' ? `${field.name} renamed to ${value}` : `${field.name} changed`,
  edits: [memberEdit(keyOf('field', field.id), field, member, value)],
});

/** The default maximum of a counted field: without one, its quantity could only be 0. */
const usualMax = 10_000;

const isCounted = (dataType: Field['dataType']): boolean => dataType === 'number' || dataType === 'dropdown';

/** The data type of a field, or `counted` for a choice whose lines have a quantity. */
export type FieldKind = Field['dataType'] | 'counted';

/** The members that make a field one of a kind. */
const membersOf = (kind: FieldKind): Pick<Field, 'dataType' | 'allowQuantityChange'> =>
  kind === 'counted' ? { dataType: 'dropdown', allowQuantityChange: true } : { dataType: kind };

/** Changes the kind of a question. The default of another data type is dropped, because it is no value of the new one. */
export function setKind(field: Field, kind: FieldKind): Change {
  const { dataType, allowQuantityChange } = membersOf(kind);
  const next = {
    dataType,
    allowQuantityChange,
    max: field.max ?? (isCounted(dataType) ? usualMax : undefined),
    defaultValue: dataType === field.dataType ? field.defaultValue : undefined,
  };
  return {
    title: `${field.name} changed`,
    edits: (['dataType', 'allowQuantityChange', 'max', 'defaultValue'] as const)
      .filter((member) => next[member] !== field[member])
      .map((member) => memberEdit(keyOf('field', field.id), field, member, next[member])),
  };
}

export const setOption = <M extends keyof FieldOption & string>(
  field: Field,
  option: FieldOption,
  member: M,
  value: FieldOption[M] | undefined,
): Change => ({
  title: `${field.name}, ${option.value}: ${memberName(keyOf('option', option.id), member)} changed`,
  edits: [memberEdit(keyOf('option', option.id), option, member, value)],
});

export const retireOption = (field: Field, option: FieldOption, retired: boolean): Change => ({
  title: `${field.name}, ${option.value} ${retired ? 'retired' : 'offered again'}`,
  edits: [memberEdit(keyOf('option', option.id), option, 'retired', retired || undefined)],
});

const optionIds = (options: readonly FieldOption[] | undefined): readonly string[] | undefined =>
  options?.map(({ id }) => id);

/** The order of a field's options is stored on the field; the options themselves are records. */
function optionOrder(field: Field, after: readonly string[]): CatalogEdit {
  const before = optionIds(field.options);
  return { record: keyOf('field', field.id), member: 'optionIds', ...(before ? { before } : {}), after };
}

export function addOption(field: Field, value: string): Change & { readonly id: string } {
  const { options = [] } = field;
  const id = `${field.id}.${nextNumber(options.map((option) => option.id))}`;
  return {
    id,
    title: `${field.name}, ${value} added`,
    // An option that its field does not list comes last.
    edits: [addedRecord(keyOf('option', id), { id, value } satisfies FieldOption)],
  };
}

export function moveOption(field: Field, option: FieldOption, by: number): Change {
  const { options = [] } = field;
  const order = moved(options, options.indexOf(option), by);
  return {
    title: `${field.name}, ${option.value} moved to ${order.indexOf(option) + 1} of ${order.length}`,
    edits:
      order === options
        ? []
        : [
            optionOrder(
              field,
              order.map(({ id }) => id),
            ),
          ],
  };
}

interface NewField {
  readonly name: string;
  readonly kind: FieldKind;
  readonly parentId?: string;
}

/** Adds a field at the end of a group, or as the last detail of another field. */
export function addField(
  catalog: Catalog,
  section: Section,
  group: SectionGroup | null,
  { name, kind, parentId }: NewField,
): Change & { readonly id: string } {
  const trade = catalog.fields.filter(({ workflowId }) => workflowId === section.workflowId);
  const id = `${section.workflowId}.${nextNumber(trade.map((field) => field.id))}`;
  const { dataType, ...counted } = membersOf(kind);
  const field: Field = {
    id,
    name,
    dataType,
    ...counted,
    property: newProperty(name, new Set(trade.map(({ property }) => property))),
    workflowId: section.workflowId,
    sectionId: section.id,
    order: Math.max(-1, ...trade.filter(({ sectionId }) => sectionId === section.id).map(({ order }) => order)) + 1,
    ...(isCounted(dataType) ? { max: usualMax } : {}),
    ...defined({ parentId }),
  };
  const added = [
    addedRecord(keyOf('field', id), dataType === 'dropdown' ? { ...field, optionIds: [`${id}.1`] } : field),
    ...(dataType === 'dropdown' ? [addedRecord(keyOf('option', `${id}.1`), { id: `${id}.1`, value: 'None' })] : []),
  ];
  if (parentId !== undefined) return { id, title: `${name} added`, edits: added };
  const groups: readonly SectionGroup[] =
    group === null
      ? [...section.groups, { key: newKey(section), title: '', layout: layoutFor(dataType), fieldIds: [id] }]
      : section.groups.map((each) => (each.key === group.key ? { ...each, fieldIds: [...each.fieldIds, id] } : each));
  return { id, title: `${name} added`, edits: [...added, ...setGroups(section, groups, '').edits] };
}

const layouts: Readonly<Record<Field['dataType'], SectionGroup['layout']>> = {
  dropdown: 'lines',
  boolean: 'questions',
  number: 'inputs',
  string: 'inputs',
};

export const layoutFor = (dataType: Field['dataType']): SectionGroup['layout'] => layouts[dataType];

export function newKey({ groups }: Section): string {
  const taken = new Set(groups.map(({ key }) => key));
  let number = groups.length + 1;
  while (taken.has(`group${number}`)) number += 1;
  return `group${number}`;
}

/** Moves a field within its group. */
export function moveInGroup(section: Section, group: SectionGroup, field: Field, by: number): Change {
  const fieldIds = moved(group.fieldIds, group.fieldIds.indexOf(field.id), by);
  return setGroups(
    section,
    section.groups.map((each) => (each.key === group.key ? { ...each, fieldIds: [...fieldIds] } : each)),
    `${field.name} moved to ${fieldIds.indexOf(field.id) + 1} of ${fieldIds.length}`,
  );
}

/** Moves a detail among the details of its field. */
export function moveDetail(catalog: Catalog, field: Field, by: number): Change {
  const siblings = detailsOf(catalog, field.parentId ?? '');
  const order = moved(siblings, siblings.indexOf(field), by);
  const positions = siblings.map((each) => each.order).toSorted((one, other) => one - other);
  return {
    title: `${field.name} moved to ${order.indexOf(field) + 1} of ${order.length}`,
    edits: order.flatMap((each, index) => {
      const next = positions[index] ?? index;
      return each.order === next ? [] : [memberEdit(keyOf('field', each.id), each, 'order', next)];
    }),
  };
}

/**
 * Takes a field off its step, which retires it: nobody is asked for it anymore, and placing it on a step restores it.
 */
export const takeOffStep = (section: Section, field: Field): Change =>
  setGroups(
    section,
    section.groups
      .map((group) => ({ ...group, fieldIds: group.fieldIds.filter((id) => id !== field.id) }))
      .filter(({ fieldIds }) => fieldIds.length > 0),
    `${field.name} taken off ${section.name}`,
  );

export const detailsOf = (catalog: Catalog, parentId: string): readonly Field[] =>
  catalog.fields
    .filter((field) => field.parentId === parentId)
    .toSorted((one, other) => one.order - other.order || numberOf(one.id) - numberOf(other.id));

const numberOf = (id: string): number => Number(id.slice(id.lastIndexOf('.') + 1));

const nextNumber = (ids: readonly string[]): number => Math.max(0, ...ids.map(numberOf)) + 1;

/** "Kick-out flashing" becomes kickOutFlashing; a number makes it unique in its trade. */
function newProperty(name: string, taken: ReadonlySet<string>): string {
  const [first = 'field', ...rest] = name.toLowerCase().match(/[a-z][a-z0-9]*/g) ?? [];
  const base = [first, ...rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1))].join('').slice(0, 50);
  let property = base;
  for (let number = 2; taken.has(property); number += 1) property = `${base}${number}`;
  return property;
}
