// Changes of a field's place: on a step, under another field, or on no step.

import type { CatalogEdit } from '#contract/records/catalog-edit.ts';
import type { Field } from '#contract/records/field.ts';
import type { Section, SectionGroup } from '#contract/records/section.ts';
import { type Change, memberEdit } from '#engine/catalog/changes/change.ts';
import { detailsOf, layoutFor, newKey } from '#engine/catalog/changes/field-changes.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';
import { keyOf } from '#engine/catalog/edits/catalog-records.ts';

/** A group of a step; null means a new group at the end. */
interface GroupPosition {
  readonly section: Section;
  readonly groupKey: string | null;
}

/** Moves a field with its details to a group, off the step where it is shown. */
export function positionOnStep(
  catalog: Catalog,
  field: Field,
  from: Section,
  { section, groupKey }: GroupPosition,
): Change {
  const left = section.id === from.id ? without(section, field) : section.groups;
  const added: SectionGroup = {
    key: newKey(section),
    title: '',
    layout: layoutFor(field.dataType),
    fieldIds: [field.id],
  };
  const groups =
    groupKey === null
      ? [...left, added]
      : section.groups.map((group) => {
          const fieldIds = (left.find(({ key }) => key === group.key)?.fieldIds ?? []).filter((id) => id !== field.id);
          return group.key === groupKey ? { ...group, fieldIds: [...fieldIds, field.id] } : { ...group, fieldIds };
        });
  return {
    title: `${field.name} moved to ${section.name}`,
    edits: [
      ...(section.id === from.id ? [] : groupsEdit(from, without(from, field))),
      ...groupsEdit(
        section,
        groups.filter(({ fieldIds }) => fieldIds.length > 0),
      ),
      ...atHomeOn(catalog, field, section.id),
      ...(field.parentId === undefined ? [] : [memberEdit(keyOf('field', field.id), field, 'parentId', undefined)]),
    ],
  };
}

/** Makes a field the last detail of another one. */
export function positionUnder(catalog: Catalog, field: Field, from: Section, parent: Field): Change {
  const last = Math.max(-1, ...detailsOf(catalog, parent.id).map(({ order }) => order));
  return {
    title: `${field.name} made a detail of ${parent.name}`,
    edits: [
      ...groupsEdit(from, without(from, field)),
      memberEdit(keyOf('field', field.id), field, 'parentId', parent.id),
      ...(field.order === last + 1 ? [] : [memberEdit(keyOf('field', field.id), field, 'order', last + 1)]),
      ...atHomeOn(catalog, field, parent.sectionId),
    ],
  };
}

/** A field with its details, recursively. */
export const withDetails = (catalog: Catalog, field: Field): readonly Field[] => [
  field,
  ...detailsOf(catalog, field.id).flatMap((detail) => withDetails(catalog, detail)),
];

const atHomeOn = (catalog: Catalog, field: Field, sectionId: number): readonly CatalogEdit[] =>
  withDetails(catalog, field)
    .filter((each) => each.sectionId !== sectionId)
    .map((each) => memberEdit(keyOf('field', each.id), each, 'sectionId', sectionId));

const without = ({ groups }: Section, field: Field): readonly SectionGroup[] =>
  groups
    .map((group) => ({ ...group, fieldIds: group.fieldIds.filter((id) => id !== field.id) }))
    .filter(({ fieldIds }) => fieldIds.length > 0);

const groupsEdit = (section: Section, groups: readonly SectionGroup[]): readonly CatalogEdit[] =>
  JSON.stringify(groups) === JSON.stringify(section.groups)
    ? []
    : [memberEdit(keyOf('section', section.id), section, 'groups', [...groups])];
