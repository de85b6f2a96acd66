// Small catalogs that contain only the subject of a test. None is a real trade.
import { readFileSync } from 'node:fs';
import type { Field } from '#contract/records/field.ts';
import type { Rule, RuleBinding } from '#contract/records/rule.ts';
import type { Section } from '#contract/records/section.ts';
import { compileCatalog } from '#engine/catalog/compile-catalog.ts';
import type { Catalog, CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';

export const aField = (field: Partial<Field> & Pick<Field, 'id' | 'dataType'>): Field => ({
  property: `p${field.id.replace('.', '_')}`,
  name: `Field ${field.id}`,
  workflowId: 1,
  sectionId: 2,
  order: Number(field.id.split('.')[1]),
  ...field,
});

const number = { description: 'A number' };

const rulesFolder = new URL('../../../rules/', import.meta.url);
const readRule = (path: string): Rule => JSON.parse(readFileSync(new URL(path, rulesFolder), 'utf8')) as Rule;

/** The pricing rules of every catalog, unchanged. */
const pricingRules: readonly Rule[] = [
  'totals/line-cost.json',
  'totals/line-price.json',
  'totals/price-with-margin.json',
  'totals/price-by-size.json',
  'totals/addon-price.json',
  'totals/item-total.json',
  'totals/discount.json',
  'totals/total.json',
  'totals/promotion.json',
  'totals/total-with-promotion.json',
  'totals/margin.json',
  'payment/principal.json',
  'payment/monthly-payment.json',
].map(readRule);

/** A rule on a field; inputs are numbers by default. */
export const aBoundRule = (id: string, logic: Rule['logic'], binding: RuleBinding, rule: Partial<Rule> = {}): Rule => ({
  id,
  title: id,
  result: { type: binding.effect === 'recommend' || binding.effect === 'quantity' ? 'quantity' : 'boolean' },
  inputs: Object.fromEntries(Object.keys(binding.inputs).map((name) => [name, number])),
  logic,
  source: 'test',
  cases: [],
  bindings: [binding],
  ...rule,
});

export const aCatalog = (
  fields: readonly Field[],
  rules: readonly Rule[] = [],
  sections: readonly Section[] = [],
): Catalog => ({
  catalogVersion: 'c1',
  rulesVersion: 'r1',
  workflows: [{ id: 1, name: 'Roofing', displayOrder: 1 }],
  sections:
    sections.length > 0
      ? sections
      : [
          {
            id: 2,
            workflowId: 1,
            order: 1,
            name: 'Details',
            enabled: true,
            groups: [
              {
                key: 'all',
                layout: 'lines',
                fieldIds: fields.filter(({ parentId }) => parentId === undefined).map(({ id }) => id),
              },
            ],
          },
        ],
  fields,
  rules: [...pricingRules, ...rules],
});

/** Compiles a valid catalog. */
export function compiled(catalog: Catalog): CompiledCatalog {
  const result = compileCatalog(catalog);
  if (!result.ok) throw new Error(JSON.stringify(result.problem, null, 2));
  return result.value;
}
