// A made-up trade with one of everything: measures, priced lines, rows with details, links, switches, checks, packages.
import type { Field } from '#contract/records/field.ts';
import type { Rule } from '#contract/records/rule.ts';
import { roundMoney } from '#domain/money/round-money.ts';
import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';
import { aBoundRule, aCatalog, aField, compiled } from '#tests/support/estimates/catalogs.ts';

const quantity = { min: 0, max: 1000, step: 1, allowQuantityChange: true };
const prices = (price: number) => ({
  materialCost: roundMoney(price / 2),
  laborCost: roundMoney(price / 4),
  materialPrice: price,
  laborPrice: roundMoney(price / 2),
});

export const roofFields: readonly Field[] = [
  aField({ id: '1.1', dataType: 'number', name: 'Length', units: 'FT', min: 0, max: 1000, step: 1 }),
  aField({ id: '1.2', dataType: 'number', name: 'Area', units: 'SQ FT', min: 0, max: 100000, step: 0.5 }),
  aField({ id: '1.3', dataType: 'boolean', name: 'Dumpster needed' }),
  aField({
    id: '1.4',
    dataType: 'dropdown',
    name: 'Dumpster',
    allowMultiple: true,
    defaultValue: 'first',
    options: [
      { id: '1.4.1', value: '10 yd', ...prices(400) },
      { id: '1.4.2', value: '20 yd', ...prices(650.55) },
    ],
  }),
  aField({
    id: '1.5',
    dataType: 'dropdown',
    name: 'Drip edge',
    units: 'PC',
    ...quantity,
    defaultValue: 'first',
    options: [
      { id: '1.5.1', value: 'Aluminum', recommendedConversion1: 10, ...prices(10.35) },
      { id: '1.5.2', value: 'Copper', recommendedConversion1: 8, ...prices(41.05) },
      { id: '1.5.3', value: 'None' },
    ],
  }),
  aField({
    id: '1.6',
    dataType: 'dropdown',
    name: 'Drip edge color',
    parentId: '1.5',
    defaultValue: 'first',
    options: [
      { id: '1.6.1', value: 'White', parentOptionIds: ['1.5.1'] },
      { id: '1.6.2', value: 'Black', parentOptionIds: ['1.5.1'], materialPrice: 1.05 },
      { id: '1.6.3', value: 'Mill finish', parentOptionIds: ['1.5.2'] },
    ],
  }),
  aField({ id: '1.7', dataType: 'number', name: 'Squares', units: 'SQ', min: 0, max: 1000, step: 0.001 }),
  aField({
    id: '1.8',
    dataType: 'dropdown',
    name: 'Material type',
    defaultValue: 'first',
    options: [
      { id: '1.8.1', value: 'Asphalt' },
      { id: '1.8.2', value: 'Steel' },
    ],
  }),
  aField({
    id: '1.9',
    dataType: 'dropdown',
    name: 'Package',
    role: 'package',
    isComparison: true,
    ...quantity,
    step: 0.001,
    materialTypes: [
      { fieldId: '1.8', optionId: '1.8.1', materialFieldId: '1.9.1' },
      { fieldId: '1.8', optionId: '1.8.1', materialFieldId: '1.9.2' },
      { fieldId: '1.8', optionId: '1.8.2', materialFieldId: '1.9.3' },
    ],
    options: [
      { id: '1.9.1', value: 'Better', ...prices(202), selects: [{ fieldId: '1.5', optionId: '1.5.2' }] },
      { id: '1.9.2', value: 'Good', ...prices(147) },
      { id: '1.9.3', value: 'Standing seam', ...prices(544) },
    ],
  }),
  aField({
    id: '1.20',
    dataType: 'dropdown',
    name: 'Window',
    units: 'EA',
    allowMultiple: true,
    canBeEmptied: true,
    ...quantity,
    options: [
      { id: '1.20.1', value: 'Double hung' },
      { id: '1.20.2', value: 'Patio door', ...prices(1500) },
    ],
    variants: [
      {
        options: ['1.20.1'],
        priceType: 'tiers',
        sizeFieldId: '1.23',
        pricingTiers: [
          { min: 0, max: 73, ...prices(408) },
          { min: 74, max: 101, ...prices(536) },
        ],
      },
    ],
  }),
  aField({ id: '1.21', dataType: 'number', name: 'Width', parentId: '1.20', units: 'IN', min: 0, max: 240, step: 0.5 }),
  aField({
    id: '1.22',
    dataType: 'number',
    name: 'Height',
    parentId: '1.20',
    units: 'IN',
    min: 0,
    max: 240,
    step: 0.5,
  }),
  aField({
    id: '1.23',
    dataType: 'number',
    name: 'United inches',
    parentId: '1.20',
    units: 'IN',
    min: 0,
    max: 480,
    step: 0.5,
  }),
  aField({
    id: '1.24',
    dataType: 'dropdown',
    name: 'Glass',
    parentId: '1.20',
    defaultValue: 'first',
    options: [
      { id: '1.24.1', value: 'Clear' },
      { id: '1.24.2', value: 'Low-E', ...prices(35) },
    ],
  }),
  aField({
    id: '1.25',
    dataType: 'boolean',
    name: 'Foot lock',
    parentId: '1.20',
    ...prices(41.5),
  }),
  aField({
    id: '1.26',
    dataType: 'dropdown',
    name: 'Grid',
    parentId: '1.20',
    allowMultiple: true,
    canBeEmptied: true,
    allowNull: true,
    options: [{ id: '1.26.1', value: 'Colonial', ...prices(38.5) }],
  }),
  aField({
    id: '1.30',
    dataType: 'string',
    name: 'Add-on',
    allowMultiple: true,
    allowPriceChange: true,
    ...quantity,
    excludeFromDiscount: true,
  }),
  aField({ id: '1.31', dataType: 'number', name: 'Windows, all', min: 0, max: 100000, step: 1 }),
  aField({
    id: '1.32',
    dataType: 'dropdown',
    name: 'Pitch',
    units: 'SQ',
    allowMultiple: true,
    rowsPerOption: true,
    ...quantity,
    step: 0.333,
    options: [
      { id: '1.32.1', value: 'Low' },
      { id: '1.32.2', value: 'Steep', laborPrice: 12.5 },
    ],
  }),
  aField({ id: '1.997', dataType: 'number', name: 'Margin', role: 'margin', units: '%', min: 0, max: 50, step: 1 }),
  aField({ id: '1.998', dataType: 'string', name: 'Notes', role: 'notes' }),
  aField({ id: '1.999', dataType: 'number', name: 'Discount', role: 'discount', units: '%', min: 0, max: 50, step: 1 }),
];

const one = (name: string) => ({ var: name });

export const roofRules: readonly Rule[] = [
  aBoundRule(
    'roof.drip-edge',
    { perUnit: [one('length'), one('conversion')] },
    {
      effect: 'recommend',
      fieldId: '1.5',
      inputs: { length: { quantity: '1.1' }, conversion: { conversion: 1, of: '1.5' } },
    },
  ),
  aBoundRule(
    'roof.squares',
    { '/': [one('area'), 100] },
    { effect: 'quantity', fieldId: '1.7', inputs: { area: { quantity: '1.2' } } },
  ),
  aBoundRule('roof.same', one('squares'), {
    effect: 'quantity',
    fieldId: '1.9',
    inputs: { squares: { quantity: '1.7' } },
  }),
  aBoundRule(
    'roof.dumpster',
    { '===': [one('needed'), true] },
    { effect: 'visible', fieldId: '1.4', inputs: { needed: { value: '1.3' } } },
    { inputs: { needed: { type: 'boolean', description: 'Dumpster needed' } } },
  ),
  aBoundRule('roof.new-material', { '===': [1, 1] }, { effect: 'reset', inputs: {}, on: ['1.8'], clears: ['1.9'] }),
  aBoundRule(
    'roof.united-inches',
    { '+': [one('width'), one('height')] },
    {
      effect: 'quantity',
      fieldId: '1.23',
      inputs: { width: { quantity: '1.21' }, height: { quantity: '1.22' } },
    },
  ),
  aBoundRule(
    'roof.foot-lock',
    { '===': [one('style'), '1.20.2'] },
    { effect: 'visible', fieldId: '1.25', inputs: { style: { option: '1.20' } } },
    { inputs: { style: { type: 'text', description: 'Style', nullable: true } } },
  ),
  aBoundRule('roof.windows', one('count'), {
    effect: 'quantity',
    fieldId: '1.31',
    inputs: { count: { quantity: '1.20' } },
  }),
  aBoundRule(
    'roof.pitch-matches',
    { '>=': [one('squares'), { sumOf: [one('pitches')] }] },
    {
      effect: 'valid',
      fieldId: '1.32',
      inputs: { squares: { quantity: '1.7' }, pitches: { rows: '1.32', of: { quantity: '1.32' } } },
      message: 'The total number of squares must match the total number of squares for the material.',
    },
    {
      inputs: {
        squares: { description: 'Squares' },
        pitches: { type: 'list', description: 'Squares of each pitch' },
      },
    },
  ),
];

export const roofCatalog: CompiledCatalog = compiled(aCatalog(roofFields, roofRules));
