// A trade with nested rows: windows with details, trims in them and blocks in those. Not a real trade.
import type { Field } from '#contract/records/field.ts';
import type { FieldOption } from '#contract/records/option.ts';
import type { Rule } from '#contract/records/rule.ts';
import type { Section } from '#contract/records/section.ts';
import type { FieldVariant } from '#contract/records/variant.ts';
import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';
import { changeSheet } from '#engine/sheet/change/change-sheet.ts';
import { openSheet } from '#engine/sheet/change/open-sheet.ts';
import type { Edit } from '#engine/sheet/lines/edit.ts';
import type { LineKey } from '#engine/sheet/lines/line.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';
import { aBoundRule, aCatalog, aField, compiled } from '#tests/support/estimates/catalogs.ts';
import { anEstimate, countingKeys } from '#tests/support/estimates/estimates.ts';

const prices = (materialPrice: number) => ({
  materialCost: materialPrice / 2,
  materialPrice,
  laborCost: 40,
  laborPrice: 60,
});
const quantity = { allowQuantityChange: true, min: 0, max: 100, step: 1 } as const;
const inches = { dataType: 'number', units: 'IN', min: 0, max: 480, step: 0.5, parentId: '1.20' } as const;
const entered = { min: 6, defaultValue: 'empty' } as const;
const rows = { allowMultiple: true, canBeEmptied: true } as const;

const choice = (id: string, options: readonly Omit<FieldOption, 'id'>[], field: Partial<Field> = {}): Field =>
  aField({
    id,
    dataType: 'dropdown',
    ...field,
    options: options.map((option, index) => ({ id: `${id}.${index + 1}`, ...option })),
  });

const byInches = (options: string[], base: number): FieldVariant => ({
  options,
  priceType: 'tiers',
  sizeFieldId: '1.24',
  pricingTiers: [
    { min: 0, max: 73, ...prices(base) },
    { min: 74, max: 101, ...prices(base + 100) },
  ],
});

const glazingFields: readonly Field[] = [
  choice('1.20', [{ value: 'Double hung' }, { value: 'Picture' }, { value: 'Patio Door' }], {
    ...rows,
    ...quantity,
    name: 'Window',
    property: 'windows',
    variants: [
      byInches(['1.20.1', '1.21.1'], 400),
      byInches(['1.20.1', '1.21.2'], 600),
      {
        options: ['1.20.2'],
        priceType: 'multiplier',
        sizeFieldId: '1.24',
        pricingTiers: [{ min: 0, max: 0, materialCost: 3, materialPrice: 5, laborCost: 40, laborPrice: 60 }],
        minMaterialCost: 180,
        minMaterialPrice: 300,
      },
      {
        options: ['1.20.3'],
        priceType: 'width-height tiers',
        widthFieldId: '1.22',
        heightFieldId: '1.23',
        pricingTiers: [
          { min: 0, max: 60, minHeight: 0, maxHeight: 80, ...prices(1200) },
          { min: 61, max: 72, minHeight: 0, maxHeight: 80, ...prices(1500) },
        ],
      },
    ],
  }),
  choice('1.21', [{ value: 'Builder' }, { value: 'Premier' }], {
    parentId: '1.20',
    name: 'Series',
    defaultValue: 'first',
  }),
  aField({ id: '1.22', ...inches, ...entered, name: 'Width', property: 'width' }),
  aField({ id: '1.23', ...inches, ...entered, name: 'Height', property: 'height' }),
  aField({ id: '1.24', ...inches, max: 960, name: 'United inches' }),
  choice(
    '1.25',
    [
      { value: 'Top', parentOptionIds: ['1.20.1'] },
      { value: 'Both', parentOptionIds: ['1.20.1'], ...prices(20) },
    ],
    {
      parentId: '1.20',
      name: 'Sash',
      property: 'sash',
      allowNull: true,
      defaultValue: 'first',
    },
  ),
  choice(
    '1.26',
    [
      { value: 'Cam lock', parentOptionIds: ['1.20.1'] },
      { value: 'Handle', parentOptionIds: ['1.20.3'] },
      { value: 'Keyed handle', parentOptionIds: ['1.20.3'] },
    ],
    { parentId: '1.20', name: 'Hardware', property: 'hardware', defaultValue: 'first' },
  ),
  choice('1.27', [{ value: 'Clear' }, { value: 'Low-E', materialPrice: 35 }, { value: 'Triple', materialPrice: 90 }], {
    parentId: '1.20',
    name: 'Glass',
    defaultValue: 'first',
  }),
  aField({ id: '1.28', dataType: 'boolean', name: 'Foot lock', parentId: '1.20', materialPrice: 41.5 }),
  choice(
    '1.30',
    [
      { value: 'Pine', materialPrice: 12 },
      { value: 'PVC', materialPrice: 18.35 },
    ],
    {
      ...rows,
      parentId: '1.20',
      name: 'Interior trim',
      property: 'trims',
    },
  ),
  choice('1.31', [{ value: 'White' }, { value: 'Oak' }], {
    parentId: '1.30',
    name: 'Trim color',
    defaultValue: 'first',
  }),
  choice(
    '1.32',
    [
      { value: 'Plain', materialPrice: 4 },
      { value: 'Rosette', materialPrice: 9.5 },
    ],
    {
      ...rows,
      ...quantity,
      parentId: '1.30',
      name: 'Corner block',
      property: 'blocks',
    },
  ),
  aField({ id: '1.33', dataType: 'string', parentId: '1.32', name: 'Block note' }),
  choice(
    '1.50',
    [
      ['1.21.1', '1.27.1'],
      ['1.21.2', '1.27.1'],
      ['1.21.2', '1.27.3'],
      ['1.21.1', '1.27.2'],
      ['1.21.2', '1.27.2'],
      ['1.21.1', '1.27.3'],
    ].map((chosen, index) => ({
      value: `Package ${index + 1}`,
      selects: chosen.map((optionId) => ({ fieldId: optionId.slice(0, 4), optionId })),
    })),
    { name: 'Package', role: 'package', isComparison: true, ...quantity },
  ),
];

const text = { type: 'text', description: 'style', nullable: true } as const;

const glazingRules: readonly Rule[] = [
  aBoundRule(
    'test.united-inches',
    { '+': [{ var: 'width' }, { var: 'height' }] },
    { effect: 'quantity', fieldId: '1.24', inputs: { width: { quantity: '1.22' }, height: { quantity: '1.23' } } },
  ),
  aBoundRule(
    'test.foot-lock',
    { sameText: [{ var: 'style' }, 'patio door'] },
    { effect: 'visible', fieldId: '1.28', inputs: { style: { wording: '1.20' } } },
    { inputs: { style: text } },
  ),
  aBoundRule(
    'test.windows',
    { var: 'count' },
    {
      effect: 'quantity',
      fieldId: '1.50',
      inputs: { count: { quantity: '1.20' } },
    },
  ),
];

const sections: Section[] = [
  {
    id: 2,
    workflowId: 1,
    order: 1,
    name: 'Windows',
    enabled: true,
    groups: [{ key: 'windows', layout: 'rows', fieldIds: ['1.20'] }],
  },
  {
    id: 3,
    workflowId: 1,
    order: 2,
    name: 'Package',
    enabled: true,
    groups: [{ key: 'package', layout: 'comparison', fieldIds: ['1.50'] }],
  },
];

export const glazingCatalog: CompiledCatalog = compiled(aCatalog(glazingFields, glazingRules, sections));

export const openedGlazing = (): Sheet => openSheet(glazingCatalog, anEstimate(), countingKeys());

export const added = (fieldId: string, key: LineKey, parentKey: LineKey | null = null): Edit => ({
  kind: 'add',
  key,
  fieldId,
  parentKey,
  after: null,
});

/** The first line of a field under a line. */
export const keyUnder = (sheet: Sheet, fieldId: string, parentKey: LineKey | null = null): LineKey =>
  sheet.rows(fieldId, parentKey)[0] ?? 'none';

export const lineUnder = (sheet: Sheet, fieldId: string, parentKey: LineKey | null = null) =>
  sheet.lines.get(keyUnder(sheet, fieldId, parentKey));

/** Sets the first line of a field under a line. */
export const setUnder = (
  sheet: Sheet,
  fieldId: string,
  parentKey: LineKey | null,
  edit: Omit<Extract<Edit, { kind: 'set' }>, 'kind' | 'key'>,
): Sheet => changeSheet(sheet, [{ kind: 'set', key: keyUnder(sheet, fieldId, parentKey), ...edit }]);

/** The sheet with one more window. */
export function withWindow(sheet: Sheet, key: LineKey, optionId: string, width: number, height: number): Sheet {
  const styled = changeSheet(changeSheet(sheet, [added('1.20', key)]), [{ kind: 'set', key, optionId, quantity: 1 }]);
  return setUnder(setUnder(styled, '1.22', key, { value: width }), '1.23', key, { value: height });
}
