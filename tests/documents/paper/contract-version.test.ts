// Fixes the words of a contract: a small trade with every kind of line, settings with every part, and each payment
// option. The server regenerates contracts of its own version and compares them whole, so the words of a version must
// not change.
import { expect, test } from 'vitest';
import type { ContractDetails } from '#contract/records/contract-details.ts';
import type { Estimate } from '#contract/records/estimate.ts';
import type { EstimateItem } from '#contract/records/estimate-item.ts';
import type { Lead } from '#contract/records/lead.ts';
import type { Settings } from '#contract/records/settings.ts';
import type { User } from '#contract/records/user.ts';
import { contentHash } from '#documents/content-hash.ts';
import { contractVersion } from '#documents/paper/contract-version.ts';
import { isPaper } from '#documents/paper/is-paper.ts';
import type { Paper } from '#documents/paper/paper.ts';
import { paperLogos } from '#documents/paper/paper-logos.ts';
import type { PaperSource } from '#documents/paper/paper-source.ts';
import { contractPaper } from '#documents/papers/contract/contract.ts';
import { noDetails } from '#documents/papers/contract/contract-input.ts';
import { emptySummary } from '#domain/estimates/empty-summary.ts';
import rules from '#schemas/documents/cancellation.json' with { type: 'json' };
import { aCatalog, aField, compiled } from '#tests/support/estimates/catalogs.ts';
import { anEstimate, anItem } from '#tests/support/estimates/estimates.ts';

/** Hash of each version's contracts for the houses below. Entries of earlier versions stay. */
const said: Readonly<Record<number, string>> = {
  3: 'af151ab64e210a63f48c8825905de4836e6fac90f268bc6d6a42be174d9a3fbe',
  4: 'd3477793da1d55d946e1702507efb2f71812c6fdbd78c1a0d4b4f8505eb8313c',
  5: '838879f70f4ed246bdbcebc26e2f4cfb0d5e64808de62085fc30f7a3a454fcfc',
  6: '6bb00a46bac27282164581c2e97a54160028081b76325a315c0cd02fc9197d77',
  7: '5cc60e5a78785f64276722c4d3cbf62bd8b1ad45a4c167993a46be3ce0a2e35d',
  8: 'c2bb22d7a6e7b0a63a9d165e9bb58866c80e20ca55538d0cea47b17e4c88da29',
  9: 'afcbacca98b650cebfb50f1e2c3c75b457be026be0048baf04e3b40330765b5b',
  10: 'e8734c408f75cd4a4d8df3a10511f8ec9b5fd0ff07c7577e865e5bf19aea89fb',
};

const color = (id: string, parentId: string) =>
  aField({
    id,
    dataType: 'dropdown',
    name: 'Color',
    parentId,
    options: ['White', 'Undecided'].map((value, place) => ({ id: `${id}.${place + 1}`, value })),
  });
const counted = { allowQuantityChange: true, min: 0, max: 9_999, step: 1 } as const;
const option = (id: string) => [{ id: `${id}.1`, value: 'Cut', parentOptionIds: [] }];

const fields = [
  aField({
    ...{ id: '1.10', dataType: 'dropdown', name: 'Package', role: 'package', units: 'SQ', ...counted },
    options: [{ id: '1.10.1', value: 'Better: lifetime', features: { Workmanship: '15 years' } }],
  }),
  aField({
    ...{ id: '1.11', dataType: 'dropdown', name: 'Package color', role: 'packageColor' },
    options: [{ id: '1.11.1', value: 'Slate' }],
  }),
  aField({ id: '1.12', dataType: 'boolean', name: 'Permit', excludeFromDiscount: true }),
  aField({ id: '1.13', dataType: 'dropdown', name: 'Flashing', units: 'FT', options: option('1.13'), ...counted }),
  color('1.14', '1.13'),
  aField({ id: '1.15', dataType: 'number', name: 'Pieces', units: 'PC', parentId: '1.13' }),
  aField({
    ...{ id: '1.16', dataType: 'dropdown', name: 'Labor', units: 'FT', parentId: '1.13', ...counted },
    options: option('1.16'),
  }),
  aField({
    ...{ id: '1.17', dataType: 'dropdown', name: 'Opening', units: 'EA', allowMultiple: true, ...counted },
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
  ...[30, 31, 32, 33].map((place) =>
    aField({ id: `2.${place}`, workflowId: 2, sectionId: 5, dataType: 'number', name: `Work ${place}`, units: 'FT' }),
  ),
  aField({ id: '2.34', workflowId: 2, sectionId: 5, dataType: 'dropdown', name: 'Spout', options: option('2.34') }),
];

const rows = { key: 'rows', layout: 'rows', fieldIds: ['1.17'], rowTitle: ['1.18'] } as const;
const small = aCatalog(
  fields,
  [],
  [
    {
      ...{ id: 2, workflowId: 1, order: 1, name: 'Details', enabled: true },
      groups: [
        { key: 'all', layout: 'lines', fieldIds: ['1.10', '1.11', '1.12', '1.13', '1.25'] },
        { ...rows, fieldIds: [...rows.fieldIds], rowTitle: [...rows.rowTitle] },
        { key: 'notes', layout: 'text', fieldIds: ['1.24'] },
      ],
    },
    {
      ...{ id: 5, workflowId: 2, order: 1, name: 'Work', enabled: true },
      groups: [{ key: 'all', layout: 'lines', fieldIds: ['2.30', '2.31', '2.32', '2.33', '2.34'] }],
    },
  ],
);
const catalog = compiled({
  ...small,
  workflows: [
    { id: 1, name: 'Roofing', displayOrder: 1, scopeSettings: ['roofingScopeOfWork'] },
    {
      ...{ id: 2, name: 'Gutters', displayOrder: 2 },
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
    ...{ id: last, uuid, fieldId, fieldOptionId, value, quantity },
    ...{ parentItemId: parentItemId ?? null, materialPrice: price },
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
  ...[30, 31, 32, 33].map((place) => line(`2.${place}`, place, place, place)),
  line('2.34', 'Cut', 1, 1),
];

const estimate: Estimate = anEstimate({
  items,
  workflowIds: [1, 2],
  downpayment: 1_000,
  workflowSummaries: {
    1: {
      ...{ ...emptySummary, discountPercent: 0.07, discountableItemTotal: 5_000, nonDiscountableItemTotal: 225 },
      ...{ fee: 150, promotion: 100, totalWithMargin: 4_925 },
    },
    2: { ...emptySummary, discountableItemTotal: 3_975, totalWithMargin: 3_975 },
  },
});

const settings = {
  ...{ companyName: 'Harlow Exteriors', street: '640 Depot St', city: 'Batavia', state: 'IL', postalCode: '60510' },
  ...{ phoneNumber: '+16305550100', license: '104-018832', companyWebsiteUrl: 'https://harlow.example' },
  ...{
    timeZone: 'America/Chicago',
    salespersonTitle: 'Consultant',
    roofingScopeOfWork: '<p>Tear off {{value[1.10]}}.</p>',
  },
  ...{ contractPaymentDisclaimer: '<p>Pay.</p>', contractFinancingDisclaimer: '<p>Lend.</p>' },
  ...{
    projectStartDateDisclaimer: '<p>Dates.</p>',
    contractWarrantyText: '<p>Warranty.</p>',
    legalText: '<p>Terms.</p>',
  },
  ...{ disclosures: '<p>Liens.</p>', acknowledgements: '<ul><li>Read.</li></ul>', lifetimeWorkmanship: true },
  ...{ cashCheckDiscount: true, contractCashDiscountPercent: 0.03, showPromotionsOnContract: true },
  paymentOptions: [{ name: 'Cash', apr: 0, term: 0, discountPercent: 0.03 }],
} as Settings;

const lead: Lead = {
  ...{ id: 1, uuid: '70000000-0000-4000-8000-000000000000', firstName: 'Marisol', lastName: 'Whitcomb', state: 'IL' },
  ...{
    street: '1412 Alder Court',
    city: 'Batavia',
    zipCode: '60510',
    mobilePhone: '+16305550188',
    email: 'm@w.example',
  },
};

const paperOf = (more: Partial<PaperSource<ContractDetails>> = {}): Paper =>
  contractPaper({
    ...{ estimate, lead, settings, catalog, workflowIds: [1, 2], number: '64D7A752' },
    salesperson: { id: 3, firstName: 'Jonah', lastName: 'Keller', email: 'j@k.example', role: 'User' } as User,
    createdTime: '2026-07-02T18:00:00.000Z',
    details: { ...noDetails, workBegins: '2026-08-03', workDuration: '4 days', remarks: 'Park on the street.' },
    ...more,
  });

const papers: readonly Paper[] = [
  paperOf(),
  paperOf({ estimate: { ...estimate, paymentOption: 'Cash' } }),
  paperOf({ estimate: { ...estimate, paymentOption: '7 months', monthlyRate: 0, term: 7 } }),
  paperOf({ estimate: { ...estimate, paymentOption: '60 months', monthlyRate: 0.00749, term: 60 } }),
  paperOf({ workflowIds: [2], details: { ...noDetails, downpayment: 500 } }),
  ...Object.keys(rules.places).map((state) => paperOf({ lead: { ...lead, state } })),
];

test('the words of a contract change only with its version', async () => {
  const hash = await contentHash(papers);
  expect(
    { version: contractVersion, hash },
    'A word or figure of the contract has changed. Raise typeVersion: contractVersion in src/documents/paper/contract-version.ts, and add its hash to this test. The hash of a version that was signed with is never changed.',
  ).toEqual({ version: contractVersion, hash: said[contractVersion] });
});

test('the contract has every part that this test fixes', () => {
  const words = JSON.stringify(papers);
  for (const part of [
    'Not discounted: Permit',
    'Promotion',
    'Fee',
    'Cash: discount, 3%',
    'Ways to pay',
    'Last payment',
    'APR',
  ])
    expect(words).toContain(part);
  for (const part of ['Color: to be chosen', 'Pieces: 8 pieces', '36 × 54.25 inches', 'and 2 more', '15 years', 'Bath'])
    expect(words).toContain(part);
  for (const part of ['Mind the', 'Hang 30 feet', 'Still to be chosen', 'Due on completion', 'Remarks', 'Lend.'])
    expect(words).toContain(part);
});

test('a paper of every past version can be read, but none of a future version', () => {
  const paper = paperOf();
  const versions = Array.from({ length: contractVersion }, (_, index) => index + 1);
  for (const typeVersion of versions) expect(isPaper({ ...paper, typeVersion })).toBe(true);
  for (const typeVersion of [0, 1.5, contractVersion + 1, '3']) expect(isPaper({ ...paper, typeVersion })).toBe(false);
});

test('a paper names up to three logos in their order; one of an earlier version has one or none', () => {
  const [one, two, three, four] = ['a', 'b', 'c', 'd'].map((digit) => digit.repeat(64)) as [
    string,
    string,
    string,
    string,
  ];
  const named = (more: Partial<Settings>) => paperLogos(paperOf({ settings: { ...settings, ...more } }));
  expect(named({ contractLogos: [two, one, three], logoImage: four })).toEqual([two, one, three]);
  expect(named({ contractLogos: [], logoImage: four })).toEqual([four]);
  expect(named({})).toEqual([]);
  const paper = paperOf();
  const { name, lines } = paper.company;
  const before = (logoFileId: string | null) => ({ ...paper, typeVersion: 6, company: { name, lines, logoFileId } });
  expect([before(one), before(null)].map((each) => [isPaper(each), paperLogos(each)])).toEqual([
    [true, [one]],
    [true, []],
  ]);
  const withLogos = (logoFileIds: readonly string[]) => isPaper({ ...paper, company: { name, lines, logoFileIds } });
  expect([[one, two, three], [one, two, three, four], ['logo.png']].map(withLogos)).toEqual([true, false, false]);
});
