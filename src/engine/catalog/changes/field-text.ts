// Fields and groups in an admin's words.
import type { Field } from '#contract/records/field.ts';
import type { SectionGroup } from '#contract/records/section.ts';
import { stepName } from '#domain/catalog/step-name.ts';
import type { FieldKind } from '#engine/catalog/changes/field-changes.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';
import { fieldTree } from '#engine/catalog/field-tree.ts';
import { choiceText } from '#engine/catalog/history/member-text.ts';

export const fieldKind = ({ dataType, allowQuantityChange }: Field): FieldKind =>
  dataType === 'dropdown' && allowQuantityChange === true ? 'counted' : dataType;

/** "Choice of 4", "Number, rows". */
export function kindText({ dataType, options = [], allowMultiple }: Field): string {
  const kind =
    dataType === 'dropdown'
      ? `Choice of ${options.filter(({ retired }) => retired !== true).length}`
      : choiceText('dataType', dataType);
  return allowMultiple === true ? `${kind}, rows` : kind;
}

/** The steps that show a field; for a detail, those of the field above it. */
export function stepNamesOf(catalog: Catalog, { id }: Field): readonly string[] {
  const shown = [id, ...(fieldTree(catalog).ancestorsOf.get(id) ?? [])];
  return catalog.sections
    .filter(({ groups }) => groups.some(({ fieldIds }) => fieldIds.some((each) => shown.includes(each))))
    .map(stepName);
}

/** The heading of a group; a group without one is named after its first field. */
export function groupName({ title, fieldIds: [first] }: SectionGroup, fields: readonly Field[]): string {
  if (title) return title;
  const field = fields.find(({ id }) => id === first);
  return field === undefined ? 'Empty group' : `Group of ${field.name}`;
}
