// A waiting change in words for its author.
import { getRecord, type RowOf } from '#client/database/record-access.ts';
import { rowById } from '#client/database/record-rows.ts';
import type { RecordStore } from '#client/database/record-store.ts';
import type { ChangeEntry } from '#client/database/stored-rows.ts';
import type { Document } from '#contract/records/document.ts';
import type { Estimate } from '#contract/records/estimate.ts';
import type { Lead } from '#contract/records/lead.ts';
import { contentOf, type RecordParts } from '#domain/changes/record-parts.ts';
import type { RecordStoreName } from '#domain/changes/record-stores.ts';
import { estimateTotal } from '#domain/estimates/estimate-total.ts';
import { houseText } from '#domain/text/addresses.ts';
import { formatMoney, pluralize } from '#domain/text/format-number.ts';
import { customerName } from '#domain/text/names.ts';

type ChangeDescription = Pick<ChangeEntry, 'title' | 'detail' | 'route'>;

export async function describeChange(
  store: RecordStore,
  name: RecordStoreName,
  { companyId, key }: RowOf<RecordStoreName>,
): Promise<ChangeDescription> {
  if (name === 'leads') return describeLead(contentAt(await getRecord(store, 'leads', key)));
  if (name === 'estimates') {
    const estimate = contentAt(await getRecord(store, 'estimates', key));
    return describeEstimate(estimate, await leadName(store, companyId, estimate?.leadId));
  }
  const document = contentAt(await getRecord(store, 'estimate-documents', key));
  const estimate = document === null ? null : await rowById(store, 'estimates', companyId, document.estimateId);
  return describeDocument(document, await leadName(store, companyId, document?.leadId ?? estimate?.leadId));
}

const contentAt = <T>(row: RecordParts<T> | null): T | null => (row === null ? null : contentOf(row));

const describeLead = (lead: Lead | null): ChangeDescription => ({
  title: lead === null ? '' : customerName(lead),
  detail: lead === null ? '' : houseText(lead),
  route: lead === null ? null : `/estimator/leads/${lead.id}/edit`,
});

const describeEstimate = (estimate: Estimate | null, lead: string): ChangeDescription => ({
  title: lead === '' ? (estimate?.name ?? '') : lead,
  detail: estimate === null ? '' : `${estimate.name}, ${formatMoney(estimateTotal(estimate))}`,
  route: estimate === null ? null : `/estimator/estimate/${estimate.id}`,
});

function describeDocument(document: Document | null, lead: string): ChangeDescription {
  const signatures = Object.keys(document?.signatures ?? {}).length;
  const signed = signatures === 0 ? [] : [pluralize(signatures, 'signature')];
  const notice = document?.cancellation;
  // One that the office has recorded does not wait.
  const noticed =
    notice === undefined || notice.notedTime !== undefined
      ? []
      : [notice.isInTime ? 'canceled by the buyer' : 'late notice of cancellation'];
  const happened = Object.values(document?.events ?? {}).filter(({ receivedTime }) => receivedTime === undefined);
  return {
    title: lead === '' ? (document?.name ?? '') : lead,
    detail: [
      document?.name ?? '',
      ...signed,
      ...(happened.length === 0 ? [] : [pluralize(happened.length, 'event of its copy', 'events of its copy')]),
      ...noticed,
    ].join(', '),
    route: document === null ? null : `/estimator/estimate/${document.estimateId}`,
  };
}

/** Of something that waits for a document. */
export const pageOfDocument = (
  row: RowOf<'estimate-documents'> | null,
): Pick<ChangeDescription, 'title' | 'route'> => ({
  title: row === null ? 'a deleted document' : contentOf(row).name,
  route: row === null ? null : `/estimator/estimate/${row.estimateId}/documents/${row.id}`,
});

async function leadName(store: RecordStore, companyId: number, leadId: number | undefined): Promise<string> {
  const row = leadId === undefined ? null : await rowById(store, 'leads', companyId, leadId);
  return row === null ? '' : customerName(contentOf(row));
}
