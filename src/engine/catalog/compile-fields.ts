// Builds the graph of fields: each knows its parent, details, rules and followers.
import type { Field } from '#contract/records/field.ts';
import { fieldBounds } from '#domain/catalog/field-bounds.ts';
import { fieldIdOfOption, isOffered } from '#domain/catalog/hidden-option.ts';
import { measuringFieldIds } from '#domain/catalog/unit-prices.ts';
import type { Catalog, CompiledField, Follower, Selector } from '#engine/catalog/compiled-catalog.ts';
import { fieldTree } from '#engine/catalog/field-tree.ts';
import { aspectKey, type Following } from '#engine/catalog/order-following.ts';
import type { BoundRule } from '#engine/sources/bound-rule.ts';

type Open<T> = { -readonly [K in keyof T]: T[K] };

/** The compiled fields of a checked catalog by id, in the order of the steps. */
export function compileFields(
  catalog: Catalog,
  bound: readonly BoundRule[],
  following: Following,
): ReadonlyMap<string, CompiledField> {
  const { inOrder, childrenOf, ancestorsOf, descendantsOf } = fieldTree(catalog);
  const rulesOn = groupedByField(bound, ({ target }) => [target]);
  const shownBy = groupedByField(
    bound.filter(({ effect }) => effect === 'visible'),
    ({ fieldIds }) => fieldIds,
  );
  const measuresOf = (fieldId: string) =>
    readQuantities(rulesOn.get(fieldId) ?? [], catalog)
      .filter((field) => fieldBounds(field).min > 0 && !shownBy.has(field.id))
      .map(({ id }) => id);
  const [selectors, priced] = [selectorsOf(catalog), pricedBy(catalog, measuresOf)];
  const compiled = new Map<string, Open<CompiledField>>(
    inOrder.map((field) => [
      field.id,
      {
        ...field,
        parent: null,
        children: [],
        ancestors: [],
        descendants: [],
        offered: (field.options ?? []).filter(isOffered),
        rules: rulesOn.get(field.id) ?? [],
        shownBy: shownBy.get(field.id) ?? [],
        selectors: selectors.get(field.id) ?? [],
        prices: [],
        measures: [],
        followers: { choice: [], quantity: [] },
        rank: { choice: 0, quantity: 0 },
      },
    ]),
  );
  const fieldsOf = (ids: readonly string[] = []) => ids.flatMap((id) => compiled.get(id) ?? []);
  const followersOf = (key: string): readonly Follower[] =>
    (following.followersOf.get(key) ?? []).flatMap(({ fieldId, aspect }) =>
      fieldsOf([fieldId]).map((field) => ({ field, aspect })),
    );
  for (const [id, field] of compiled) {
    field.parent = compiled.get(field.parentId ?? '') ?? null;
    field.children = fieldsOf(childrenOf.get(id)?.map((child) => child.id));
    field.ancestors = fieldsOf(ancestorsOf.get(id));
    field.descendants = fieldsOf(descendantsOf.get(id));
    field.prices = fieldsOf(priced.get(id));
    field.measures = fieldsOf(measuresOf(id));
    const [choice, quantity] = [aspectKey(id, 'choice'), aspectKey(id, 'quantity')];
    field.followers = { choice: followersOf(choice), quantity: followersOf(quantity) };
    field.rank = { choice: following.rankOf.get(choice) ?? 0, quantity: following.rankOf.get(quantity) ?? 0 };
  }
  return compiled;
}

function groupedByField(
  rules: readonly BoundRule[],
  idsOf: (rule: BoundRule) => readonly string[],
): ReadonlyMap<string, readonly BoundRule[]> {
  const found = new Map<string, BoundRule[]>();
  for (const rule of rules) for (const id of idsOf(rule)) found.set(id, [...(found.get(id) ?? []), rule]);
  return found;
}

/** Every aspect that can be hidden or that counts other lines, in dependency order. */
export const dependentsIn = (fields: Iterable<CompiledField>): readonly Follower[] =>
  [...fields]
    .flatMap((field): Follower[] => [
      ...(mayBeHidden(field) ? [{ field, aspect: 'choice' as const }] : []),
      ...(follows(field) ? [{ field, aspect: 'quantity' as const }] : []),
    ])
    .sort((one, other) => one.field.rank[one.aspect] - other.field.rank[other.aspect]);

// Hidden by a rule, by a lack of options, or because the box of its parent is not checked. Lines under a hidden line
// are emptied with it.
const mayBeHidden = ({ shownBy, dataType, allowNull, parent }: CompiledField): boolean =>
  shownBy.length > 0 || (dataType === 'dropdown' && allowNull === true) || parent?.dataType === 'boolean';

const follows = ({ rules }: CompiledField): boolean =>
  rules.some(({ effect }) => effect === 'quantity' || effect === 'enabled');

function selectorsOf(catalog: Catalog): ReadonlyMap<string, readonly Selector[]> {
  const found = new Map<string, Map<string, Map<string, string>>>();
  for (const field of catalog.fields) {
    for (const option of field.options ?? []) {
      for (const { fieldId, optionId } of option.selects ?? []) {
        const selectors = found.get(fieldId) ?? new Map<string, Map<string, string>>();
        found.set(fieldId, selectors);
        selectors.set(field.id, (selectors.get(field.id) ?? new Map<string, string>()).set(option.id, optionId));
      }
    }
  }
  return new Map(
    [...found].map(([id, selectors]) => [id, [...selectors].map(([fieldId, selected]) => ({ fieldId, selected }))]),
  );
}

/** Fields from whose quantities rules compute that of a field. */
function readQuantities(rules: readonly BoundRule[], { fields }: Catalog): readonly Field[] {
  const read = new Set(
    rules
      .filter(({ effect }) => effect === 'quantity')
      .flatMap(({ reads }) => reads.filter(({ aspect }) => aspect === 'quantity'))
      .map(({ fieldId }) => fieldId),
  );
  return fields.filter(({ id }) => read.has(id));
}

function pricedBy(
  catalog: Catalog,
  measuresOf: (fieldId: string) => readonly string[],
): ReadonlyMap<string, readonly string[]> {
  const priced = new Map<string, string[]>();
  for (const field of catalog.fields) {
    // A field may be among them: a line may be priced by its own quantity.
    for (const fieldId of pricingFieldIds(field, measuresOf)) {
      priced.set(fieldId, [...(priced.get(fieldId) ?? []), field.id]);
    }
  }
  return priced;
}

const pricingFieldIds = (field: Field, measuresOf: (fieldId: string) => readonly string[]): ReadonlySet<string> =>
  new Set([
    ...measuringFieldIds(field).flatMap((fieldId) => [fieldId, ...measuresOf(fieldId)]),
    ...(field.variants ?? []).flatMap(({ options }) => options.map(fieldIdOfOption)),
  ]);
