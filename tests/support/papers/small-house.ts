// A small house with every kind of line, whose catalog, texts and prices never change: the fixed words of each version
// of a paper are hashed over it.
import type { ContractDetails } from '#contract/records/contract-details.ts';
import type { Estimate } from '#contract/records/estimate.ts';
import type { EstimateItem } from '#contract/records/estimate-item.ts';
import type { Lead } from '#contract/records/lead.ts';
import type { Settings } from '#contract/records/settings.ts';
import type { User } from '#contract/records/user.ts';
import type { PaperSource } from '#documents/paper/paper-source.ts';
import { noDetails } from '#documents/papers/contract/contract-input.ts';
import { emptySummary } from '#domain/estimates/empty-summary.ts';
import { aCatalog, aField, compiled } from '#tests/support/estimates/catalogs.ts';
import { anEstimate, anItem } from '#tests/support/estimates/estimates.ts';

const color = (id: string, parentId: string) =>
  aField({
    id,
    dataType: 'dropdown',
    name: 'Color',
    parentId,
    options: ['White', 'Undecided'].map((value, index) => ({ id: `${id}.${index + 1}`, value })),
  });
const counted = { allowQuantityChange: true, min: 0, max: 9_999, step: 1 } as const;
const option = (id: string) => [{ id: `${id}.1`, value: 'Cut', parentOptionIds: [] }];

const fields = [
  aField({
    id: '1.10',
    dataType: 'dropdown',
    name: 'Package',
    role: 'package',
    units: 'SQ',
    ...counted,
    options: [{ id: '1.10.1', value: 'Better: lifetime', features: { Workmanship: '15 years' } }],
  }),
  aField({
    id: '1.11',
    dataType: 'dropdown',
    name: 'Package color',
    role: 'packageColor',
    options: [{ id: '1.11.1', value: 'Slate' }],
  }),
  aField({ id: '1.12', dataType: 'boolean', name: 'Permit', excludeFromDiscount: true }),
  aField({ id: '1.13', dataType: 'dropdown', name: 'Flashing', units: 'FT', options: option('1.13'), ...counted }),
  color('1.14', '1.13'),
  aField({ id: '1.15', dataType: 'number', name: 'Pieces', units: 'PC', parentId: '1.13' }),
  aField({
    id: '1.16',
    dataType: 'dropdown',
    name: 'Labor',
    units: 'FT',
    parentId: '1.13',
    ...counted,
    options: option('1.16'),
  }),
  aField({
    id: '1.17',
    dataType: 'dropdown',
    name: 'Opening',
    units: 'EA',
    allowMultiple: true,
    ...counted,
    unitWords: { one: 'unit', many: 'units' },
    options: [{ id: '1.17.1', value: 'Skylight' }],
  }),
  aField({ id: '1.18', dataType: 'string', name: 'Room', parentId: '1.17' }),
  aField({ id: '1.19', dataType: 'number', name: 'Width', units: 'IN', parentId: '1.17' }),
  aField({ id: '1.20', dataType: 'number', name: 'Height', units: 'IN', parentId: '1.17' }),
  aField({ id: '1.21', dataType: 'boolean', name: 'Blind', parentId: '1.17' }),
  aField({ id: '1.22', dataType: 'dropdown', name: 'Frame', parentId: '1.17', options: option('1.22') }),
  color('1.23', '1.22'),
  aField({ id: '1.24', dataType: 'string', name: 'Notes', role: 'notes' }),
  aField({ id: '1.25', dataType: 'string', name: 'Add-on service', units: 'EA', allowMultiple: true, ...counted }),
  ...[30, 31, 32, 33].map((index) =>
    aField({ id: `2.${index}`, workflowId: 2, sectionId: 5, dataType: 'number', name: `Work ${index}`, units: 'FT' }),
  ),
  aField({ id: '2.34', workflowId: 2, sectionId: 5, dataType: 'dropdown', name: 'Spout', options: option('2.34') }),
];

const rows = { key: 'rows', layout: 'rows', fieldIds: ['1.17'], rowTitle: ['1.18'] } as const;
const small = aCatalog(
  fields,
  [],
  [
    {
      id: 2,
      workflowId: 1,
      order: 1,
      name: 'Details',
      enabled: true,
      groups: [
        { key: 'all', layout: 'lines', fieldIds: ['1.10', '1.11', '1.12', '1.13', '1.25'] },
        { ...rows, fieldIds: [...rows.fieldIds], rowTitle: [...rows.rowTitle] },
        { key: 'notes', layout: 'text', fieldIds: ['1.24'] },
      ],
    },
    {
      id: 5,
      workflowId: 2,
      order: 1,
      name: 'Work',
      enabled: true,
      groups: [{ key: 'all', layout: 'lines', fieldIds: ['2.30', '2.31', '2.32', '2.33', '2.34'] }],
    },
  ],
);
const catalog = compiled({
  ...small,
  workflows: [
    { id: 1, name: 'Roofing', displayOrder: 1, scopeSettings: ['roofingScopeOfWork'] },
    {
      id: 2,
      name: 'Gutters',
      displayOrder: 2,
      scopeOfWork: '<ul><li>{{if[2.30]}}Hang {{quantity[2.30]}} feet.</li><li>{{if[1.13]}}Flash it.</li></ul>',
    },
  ],
});

let last = 0;
function line(fieldId: string, value: EstimateItem['value'], quantity: number, price = 0, parentItemId?: number) {
  last -= 2;
  const options = catalog.fieldById.get(fieldId)?.options ?? [];
  const fieldOptionId = options.find((each) => each.value === value)?.id ?? null;
  const uuid = `00000000-0000-4000-8000-${String(-last).padStart(12, '0')}`;
  return anItem({
    id: last,
    uuid,
    fieldId,
    fieldOptionId,
    value,
    quantity,
    parentItemId: parentItemId ?? null,
    materialPrice: price,
  });
}
const under = (parent: EstimateItem, ...details: Parameters<typeof line>[]) => [
  parent,
  ...details.map(([fieldId, value, quantity, price]) => line(fieldId, value, quantity, price, parent.id)),
];
const frame = (parent: EstimateItem) => under(line('1.22', 'Cut', 1, 0, parent.id), ['1.23', 'White', 1]);
const opening = line('1.17', 'Skylight', 2, 450);

const items = [
  line('1.10', 'Better: lifetime', 24.5, 200),
  line('1.11', 'Slate', 1),
  line('1.12', true, 1, 225),
  ...under(line('1.13', 'Cut', 30, 3), ['1.14', 'Undecided', 1], ['1.15', 8, 8, 14.5], ['1.16', 'Cut', 1, 2]),
  ...under(opening, ['1.18', 'Bath', 1], ['1.19', 36, 36], ['1.20', 54.25, 54.25], ['1.21', true, 1, 40]),
  ...frame(opening),
  line('1.24', '<p>Mind the <strong>rose</strong>.</p>', 1),
  line('1.25', 'Refit the dish', 1, 75),
  ...[30, 31, 32, 33].map((index) => line(`2.${index}`, index, index, index)),
  line('2.34', 'Cut', 1, 1),
];

export const estimate: Estimate = anEstimate({
  items,
  workflowIds: [1, 2],
  downpayment: 1_000,
  workflowSummaries: {
    1: {
      ...emptySummary,
      discountPercent: 0.07,
      discountableItemTotal: 5_000,
      nonDiscountableItemTotal: 225,
      fee: 150,
      promotion: 100,
      totalWithMargin: 4_925,
    },
    2: { ...emptySummary, discountableItemTotal: 3_975, totalWithMargin: 3_975 },
  },
});

export const settings = {
  companyName: 'Harlow Exteriors',
  street: '640 Depot St',
  city: 'Batavia',
  state: 'IL',
  postalCode: '60510',
  phoneNumber: '+16305550100',
  license: '104-018832',
  companyWebsiteUrl: 'https://harlow.example',
  timeZone: 'America/Chicago',
  salespersonTitle: 'Consultant',
  roofingScopeOfWork: '<p>Tear off {{value[1.10]}}.</p>',
  contractPaymentDisclaimer: '<p>Pay.</p>',
  contractFinancingDisclaimer: '<p>Lend.</p>',
  projectStartDateDisclaimer: '<p>Dates.</p>',
  contractWarrantyText: '<p>Warranty.</p>',
  legalText: '<p>Terms.</p>',
  disclosures: '<p>Liens.</p>',
  acknowledgements: '<ul><li>Read.</li></ul>',
  lifetimeWorkmanship: true,
  cashCheckDiscount: true,
  contractCashDiscountPercent: 0.03,
  showPromotionsOnContract: true,
  paymentOptions: [{ name: 'Cash', apr: 0, term: 0, discountPercent: 0.03 }],
} as Settings;

export const lead: Lead = {
  id: 1,
  uuid: '70000000-0000-4000-8000-000000000000',
  firstName: 'Marisol',
  lastName: 'Whitcomb',
  state: 'IL',
  street: '1412 Alder Court',
  city: 'Batavia',
  zipCode: '60510',
  mobilePhone: '+16305550188',
  email: 'm@w.example',
};

const salesperson = {
  id: 3,
  firstName: 'Jonah',
  lastName: 'Keller',
  email: 'j@k.example',
  role: 'User',
} as User;

export const details: ContractDetails = {
  ...noDetails,
  workBegins: '2026-08-03',
  workDuration: '4 days',
  remarks: 'Park on the street.',
};

/** The source of the house's contract. */
export const houseSource = (more: Partial<PaperSource<ContractDetails>> = {}): PaperSource<ContractDetails> => ({
  estimate,
  lead,
  settings,
  catalog,
  salesperson,
  details,
  workflowIds: [1, 2],
  number: '64D7A752',
  createdTime: '2026-07-02T18:00:00.000Z',
  ...more,
});
