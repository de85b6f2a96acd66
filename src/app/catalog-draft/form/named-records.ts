// The records that a member may refer to, nearest first.
import { createContext, use } from 'react';
import { useReadyDraft } from '#app/catalog-draft/draft-context.tsx';
import { dataOptions } from '#app/form/data-form/data-options.ts';
import type { FormChoice } from '#app/form/data-form/form-definition.ts';
import { useEntered } from '#app/form/form-source.ts';
import type { Field } from '#contract/records/field.ts';
import { hasOwnQuantity } from '#domain/catalog/field-quantity.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';
import { stepPairs } from '#engine/catalog/steps-of-trade.ts';
import { fieldsInSteps, qualifiedNames } from '#engine/uses/fields-in-steps.ts';

/** Ids of the fields that the edited record is about; these come first, with their details and their parents. */
export const NearFieldsContext = createContext<readonly string[]>([]);

/**
 * The choices of a reference. The widget's option `to` names what may be chosen: a field, a `size` that measures
 * something, a step of the same trade, or an option; options are those of the field that the member `of` names, if one.
 */
export function useNamedRecords(options: Readonly<Record<string, unknown>>): readonly FormChoice[] {
  const { path, member } = dataOptions(options);
  const { to, of = '' } = member.options ?? {};
  const { catalog } = useReadyDraft();
  const chosen = useEntered(path);
  const owner = useEntered(beside(path, String(of)));
  const own = useEntered('id');
  const near = nearFields(catalog, use(NearFieldsContext));
  if (to === 'step') {
    const step = catalog.sections.find(({ id }) => id === own);
    return step === undefined ? [] : stepPairs(catalog, step).map(({ id, name }) => ({ value: id, label: name }));
  }
  if (to === 'option')
    return optionsOf(typeof owner === 'string' ? catalog.fields.filter(({ id }) => id === owner) : near);
  const trade = near[0]?.workflowId;
  const others = fieldsInSteps(catalog).filter((field) => field.workflowId === trade && !near.includes(field));
  const named = (group: string, fields: readonly Field[]) =>
    fields
      .filter((field) => to !== 'size' || field.id === chosen || canMeasure(field))
      .map(({ id, name }) => ({ value: id, label: qualifiedNames(catalog).get(id) ?? name, group }));
  return [...named('Near', near), ...named('Others of the trade', others)];
}

/** The path of another member of the same entry. */
const beside = (path: string, member: string): string => [...path.split('.').slice(0, -1), member].join('.');

/** Whether a field can be a size: it counts or measures something, and is no percentage or amount of money. */
const canMeasure = (field: Field): boolean => hasOwnQuantity(field) && field.role === undefined && field.units !== '%';

function nearFields({ fields }: Catalog, ids: readonly string[]): readonly Field[] {
  const own = fields.filter(({ id }) => ids.includes(id));
  const parents = own.map(({ parentId }) => parentId);
  const family = fields.filter(
    ({ id, parentId }) =>
      parents.includes(id) || (parentId !== undefined && (ids.includes(parentId) || parents.includes(parentId))),
  );
  return [...own, ...family.filter((field) => !own.includes(field))];
}

const optionsOf = (fields: readonly Field[]): readonly FormChoice[] =>
  fields.flatMap(({ name, options = [] }) =>
    options.map(({ id, value }) => ({ value: id, label: value, group: name })),
  );
