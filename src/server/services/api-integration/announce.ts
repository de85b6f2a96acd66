// The events of a company's records, written in the transaction of the change.
import type { Document } from '#contract/records/document.ts';
import type { Estimate } from '#contract/records/estimate.ts';
import type { Lead } from '#contract/records/lead.ts';
import { documentNames } from '#domain/documents/document-names.ts';
import { isSigned } from '#domain/documents/is-signed.ts';
import { estimateTotal } from '#domain/estimates/estimate-total.ts';
import { insertEvent } from '#server/repositories/api-integration/webhook-events.ts';
import type { Transaction } from '#server/services/changes/answer-once.ts';

export function announceLead(
  { trx, actor, now }: Transaction,
  type: 'lead.created' | 'lead.changed',
  { marks: _marks, ...lead }: Lead,
): Promise<void> {
  const record = { kind: 'lead', id: lead.id, version: lead.version ?? 0 };
  return insertEvent(trx, actor.companyId, { type, record, data: lead }, now);
}

/** Announces an estimate by its ids and its total: its lines are read with the integration key. */
export function announceEstimate({ trx, actor, now }: Transaction, estimate: Estimate): Promise<void> {
  const { id, uuid, version = 0, leadId, name, workflowIds, createdTime, modifiedTime } = estimate;
  const data = {
    id,
    uuid,
    version,
    leadId,
    name,
    workflowIds,
    createdTime,
    modifiedTime,
    total: estimateTotal(estimate),
  };
  const record = { kind: 'estimate', id, version };
  return insertEvent(trx, actor.companyId, { type: 'estimate.changed', record, data }, now);
}

/** Announces a document once everybody who must sign has signed. */
export async function announceSigned(transaction: Transaction, document: Document): Promise<void> {
  if (isSigned(document)) await announceDocument(transaction, 'document.signed', document, {});
}

/** Announces a contract that its buyer has canceled. A notice that came too late cancels nothing. */
export async function announceCanceled(transaction: Transaction, document: Document): Promise<void> {
  const { cancellation } = document;
  if (cancellation?.isInTime !== true) return;
  const { receivedTime, lastDay, way } = cancellation;
  await announceDocument(transaction, 'document.canceled', document, { cancellation: { receivedTime, lastDay, way } });
}

function announceDocument(
  { trx, actor, now }: Transaction,
  type: 'document.signed' | 'document.canceled',
  { id, uuid, version = 0, leadId, estimateId, name, type: kind, workflows, createdTime, signatures = {} }: Document,
  more: object,
): Promise<void> {
  const signed = Object.entries(signatures).map(([key, { signerName, timestamp }]) => ({ key, signerName, timestamp }));
  const data = {
    ...{
      id,
      uuid,
      version,
      leadId,
      estimateId,
      name,
      type: kind,
      typeName: documentNames[kind],
      workflows,
      createdTime,
    },
    signatures: signed,
    ...more,
  };
  return insertEvent(trx, actor.companyId, { type, record: { kind: 'document', id, version }, data }, now);
}
