import type { DocumentEvent } from '#contract/records/document-event.ts';
import type { RecordStoreName } from '#domain/changes/record-stores.ts';
import { defined } from '#domain/defined.ts';
import { appendAudit } from '#server/repositories/audit-log.ts';
import { storeVersion } from '#server/repositories/history.ts';
import type { Transaction } from '#server/services/changes/answer-once.ts';

const nouns = { leads: 'lead', estimates: 'estimate', 'estimate-documents': 'document' } as const;

/** Records in the audit log who added, changed, signed, ended, chose from or deleted a record. */
export const noteWrite = (
  { trx, actor, now }: Transaction,
  store: RecordStoreName,
  action: 'added' | 'changed' | 'signed' | 'ended' | 'cancelled' | 'chosen' | 'deleted' | DocumentEvent['what'],
  record: { readonly id: number; readonly version?: number },
  details: Readonly<Record<string, string | number | boolean | null>> = {},
): Promise<void> =>
  appendAudit(trx, {
    at: now,
    companyId: actor.companyId,
    accountId: actor.accountId,
    userId: actor.userId,
    action: `${nouns[store]} ${action}`,
    subject: `${nouns[store]}:${record.id}`,
    details: {
      version: record.version ?? 0,
      ...defined({ integrationKey: actor.integrationKey }),
      ...details,
    },
  });

/** Stores the version that is about to be overwritten, so that a write without If-Match loses nobody's work. */
export const storeOverwritten = (
  { trx, actor, now }: Transaction,
  store: RecordStoreName,
  record: { readonly id: number; readonly version?: number },
): Promise<void> =>
  storeVersion(trx, { companyId: actor.companyId, store, record, replacedAt: now, replacedBy: actor.userId });
