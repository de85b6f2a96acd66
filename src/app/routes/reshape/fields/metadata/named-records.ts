// The fields and options that a member may refer to, nearest first.
import { createContext, use } from 'react';
import { useReadyDraft } from '#app/catalog-draft/draft-context.tsx';
import { fieldsInSteps, placedNames } from '#app/routes/reshape/fields/fields-in-steps.ts';
import { kindOf, type MemberSchema, type Values } from '#app/routes/reshape/fields/metadata/member-schema.ts';
import type { Field } from '#contract/records/field.ts';
import { hasOwnQuantity } from '#domain/catalog/field-quantity.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';

/** A titled section of a choice of records. */
export interface NamedPart {
  readonly heading: string;
  readonly records: readonly { readonly id: string; readonly name: string }[];
}

/** Ids of the fields that the edited record is about; these come first, with their details and their parents. */
export const NearFieldsContext = createContext<readonly string[]>([]);

/** The records that an id of this kind may refer to, in titled sections. */
export function useNamedRecords(name: string, schema: MemberSchema, siblings: Values): readonly NamedPart[] {
  const { catalog } = useReadyDraft();
  const near = nearFields(catalog, use(NearFieldsContext));
  const isOffered = measuring.has(name) ? canMeasure(siblings[name]) : () => true;
  if (kindOf(schema) === 'option') return optionParts(catalog, near, pairedField(name, siblings));
  const trade = near[0]?.workflowId;
  const others = fieldsInSteps(catalog).filter((field) => field.workflowId === trade && !near.includes(field));
  const named = (fields: readonly Field[]) =>
    fields.filter(isOffered).map((field) => ({ id: field.id, name: placedNames(catalog).get(field.id) ?? field.name }));
  return [
    { heading: 'Near', records: named(near) },
    { heading: 'Others of the trade', records: named(others) },
  ];
}

/** Members that name the field of a size. */
const measuring: ReadonlySet<string> = new Set(['sizeFieldId', 'widthFieldId', 'heightFieldId']);

/** Whether a field can be a size: it counts or measures something, and is no percentage or amount of money. */
const canMeasure =
  (chosen: unknown) =>
  (field: Field): boolean =>
    field.id === chosen || (hasOwnQuantity(field) && field.role === undefined && field.units !== '%');

/** The field id that accompanies an option id: fieldId beside optionId. */
function pairedField(name: string, siblings: Values): string | null {
  const paired = name === 'optionId' ? siblings.fieldId : undefined;
  return typeof paired === 'string' ? paired : null;
}

function nearFields({ fields }: Catalog, ids: readonly string[]): readonly Field[] {
  const own = fields.filter(({ id }) => ids.includes(id));
  const parents = own.map(({ parentId }) => parentId);
  const family = fields.filter(
    ({ id, parentId }) =>
      parents.includes(id) || (parentId !== undefined && (ids.includes(parentId) || parents.includes(parentId))),
  );
  return [...own, ...family.filter((field) => !own.includes(field))];
}

const optionParts = ({ fields }: Catalog, near: readonly Field[], fieldId: string | null): readonly NamedPart[] =>
  (fieldId === null ? near : fields.filter(({ id }) => id === fieldId))
    .filter(({ options = [] }) => options.length > 0)
    .map(({ name, options = [] }) => ({
      heading: name,
      records: options.map(({ id, value }) => ({ id, name: value })),
    }));
