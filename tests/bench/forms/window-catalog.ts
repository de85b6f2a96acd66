// A step as wide as a window order: rows with 24 details each. Not a real trade.
import type { Estimate } from '#contract/records/estimate.ts';
import type { Field } from '#contract/records/field.ts';
import type { Rule } from '#contract/records/rule.ts';
import { compileCatalog } from '#engine/catalog/compile-catalog.ts';
import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';

const rules = Object.values(
  import.meta.glob<Rule>('../../../rules/{totals,payment}/*.json', { eager: true, import: 'default' }),
);

const wordings = ['White', 'Almond', 'Clay', 'Bronze', 'Black'];
const rowField = '1.200';
export const sectionId = 2;

function detail(index: number): Field {
  const id = `1.${201 + index}`;
  const rest = {
    id,
    property: `detail${index}`,
    name: `Detail ${index}`,
    parentId: rowField,
    workflowId: 1,
    sectionId,
    order: index + 2,
  };
  if (index % 3 === 0) return { ...rest, dataType: 'number', units: 'IN', min: 0, max: 200, step: 0.125 };
  if (index % 3 === 1)
    return {
      ...rest,
      dataType: 'dropdown',
      defaultValue: 'first',
      options: wordings.map((value, index) => ({
        id: `${id}.${index + 1}`,
        value,
        materialPrice: index,
        laborPrice: 1,
      })),
    };
  return { ...rest, dataType: 'string' };
}

const fields: readonly Field[] = [
  {
    id: rowField,
    property: 'rows',
    name: 'Window',
    dataType: 'dropdown',
    units: 'EA',
    allowMultiple: true,
    allowQuantityChange: true,
    defaultValue: 'first',
    min: 0,
    max: 500,
    step: 1,
    options: wordings.map((value, index) => ({
      id: `${rowField}.${index + 1}`,
      value,
      materialPrice: 300,
      laborPrice: 120,
    })),
    workflowId: 1,
    sectionId,
    order: 1,
  },
  ...Array.from({ length: 23 }, (_, index) => detail(index)),
];

export function windowCatalog(): CompiledCatalog {
  const compiled = compileCatalog({
    catalogVersion: 'bench',
    rulesVersion: 'bench',
    workflows: [{ id: 1, name: 'Bench', displayOrder: 1, enabled: true }],
    sections: [
      {
        id: sectionId,
        workflowId: 1,
        order: 1,
        name: 'Rows',
        enabled: true,
        groups: [{ key: 'rows', layout: 'rows', fieldIds: [rowField] }],
      },
    ],
    fields,
    rules,
  });
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.problem));
  return compiled.value;
}

const prices = { materialCost: 0, laborCost: 0, materialPrice: 300, laborPrice: 120 };

/** An estimate with this many rows, each filled in. */
export const filledEstimate = (rows: number): Estimate => ({
  id: 1,
  uuid: '00000000-0000-4000-8000-000000000001',
  leadId: 1,
  name: 'Bench',
  comparisons: [],
  workflowIds: [1],
  workflowSummaries: {},
  items: Array.from({ length: rows }, (_, row) => ({
    id: row + 1,
    uuid: `row-${row}`,
    parentItemId: null,
    fieldId: rowField,
    fieldOptionId: `${rowField}.1`,
    value: 'White',
    quantity: 2,
    ...prices,
  })),
});
