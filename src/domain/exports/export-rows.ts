import type { Document } from '#contract/records/document.ts';
import type { Estimate } from '#contract/records/estimate.ts';
import type { Lead } from '#contract/records/lead.ts';
import { isCanceled } from '#domain/documents/contract-in-force.ts';
import { paperPrice } from '#domain/documents/sold-cents.ts';
import { estimateTotal } from '#domain/estimates/estimate-total.ts';
import { formatPhone } from '#domain/formats/phone-number.ts';
import { fromCents } from '#domain/money/round-money.ts';
import { customerName } from '#domain/text/names.ts';

type Cell = string | number;

export const exportKinds = ['leads', 'estimates', 'lines', 'contracts'] as const;

export type ExportKind = (typeof exportKinds)[number];

/** Names by ids; unknown ones have none. */
export interface ExportNames {
  readonly users: ReadonlyMap<number, string>;
  readonly trades: ReadonlyMap<number, string>;
  /** Fields by their ids. */
  readonly fields: ReadonlyMap<string, string>;
}

/** A record of an export; estimates and contracts come with their leads. */
export interface ExportedRecord {
  readonly lead: Lead;
  readonly estimate?: Estimate;
  readonly document?: Document;
  /** The last signature of the document. ISO 8601, UTC. */
  readonly signedAt?: string;
}

const leadHeadings = [
  'Lead id',
  'First name',
  'Last name',
  'Company',
  'Phone',
  'Mobile phone',
  'E-mail',
  'Street',
  'City',
  'State',
  'Zip code',
  'Salesperson',
  'Second salesperson',
  'Project types',
  'Status',
  'Customer number',
  'Meeting',
  'Created',
  'Changed',
  'Description',
];

/** The headings of each export. */
export const exportHeadings: Readonly<Record<ExportKind, readonly string[]>> = {
  leads: leadHeadings,
  estimates: ['Estimate id', 'Lead id', 'Customer', 'Salesperson', 'Estimate', 'Trades', 'Total', 'Created', 'Changed'],
  lines: [
    'Estimate id',
    'Lead id',
    'Customer',
    'Estimate',
    'Line id',
    'Part of line',
    'Field id',
    'Field',
    'Value',
    'Quantity',
    'Material price',
    'Labor price',
  ],
  contracts: [
    'Contract id',
    'Number',
    'Estimate id',
    'Lead id',
    'Customer',
    'Salesperson',
    'Signed',
    'Total',
    'Canceled',
  ],
};

/** The rows of a record. Times are ISO 8601 in UTC, and numbers have a decimal point, for every spreadsheet program. */
export function exportRows(
  kind: ExportKind,
  { lead, estimate, document, signedAt = '' }: ExportedRecord,
  names: ExportNames,
): readonly (readonly Cell[])[] {
  const userName = (id: number | null | undefined): string => names.users.get(id ?? 0) ?? '';
  if (kind === 'leads') return [leadRow(lead, userName)];
  const customer = customerName(lead);
  if (kind === 'contracts')
    return document === undefined ? [] : [contractRow(document, signedAt, lead, userName(lead.userId))];
  if (estimate === undefined) return [];
  if (kind === 'estimates')
    return [
      [
        estimate.id,
        lead.id,
        customer,
        userName(lead.userId),
        estimate.name,
        (estimate.workflowIds ?? []).map((id) => names.trades.get(id) ?? String(id)).join(', '),
        estimateTotal(estimate),
        estimate.createdTime ?? '',
        estimate.modifiedTime ?? '',
      ],
    ];
  return estimate.items.map((item) => [
    estimate.id,
    lead.id,
    customer,
    estimate.name,
    item.id,
    item.parentItemId ?? '',
    item.fieldId,
    names.fields.get(item.fieldId) ?? '',
    typeof item.value === 'number' ? item.value : String(item.value ?? ''),
    item.quantity,
    item.materialPrice,
    item.laborPrice,
  ]);
}

const leadRow = (lead: Lead, userName: (id: number | null | undefined) => string): readonly Cell[] => [
  lead.id,
  lead.firstName ?? '',
  lead.lastName,
  lead.company ?? '',
  formatPhone(lead.phone ?? ''),
  formatPhone(lead.mobilePhone ?? ''),
  lead.email ?? '',
  lead.street ?? '',
  lead.city ?? '',
  lead.state ?? '',
  lead.zipCode ?? '',
  userName(lead.userId),
  userName(lead.additionalSalesmanId),
  (lead.projectTypes ?? []).join(', '),
  lead.leadStatus ?? '',
  lead.customerNumber ?? '',
  lead.meetingDate ?? '',
  lead.createdTime ?? '',
  lead.modifiedTime ?? '',
  lead.description ?? '',
];

function contractRow(document: Document, signedAt: string, lead: Lead, salesperson: string): readonly Cell[] {
  const price = paperPrice(document);
  return [
    document.id,
    price?.number ?? '',
    document.estimateId,
    lead.id,
    customerName(lead),
    salesperson,
    signedAt,
    price === null ? '' : fromCents(price.cents),
    isCanceled(document) ? 'yes' : '',
  ];
}
