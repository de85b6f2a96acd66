import { momentTime } from '#domain/days/read-day.ts';
import type { ConnectionContext } from '#server/connections/connection-context.ts';
import type { CrmDeletion } from '#server/connections/providers/zoho/crm-answers.ts';
import { appendAudit } from '#server/repositories/audit-log.ts';
import { listLinks, storeLinks } from '#server/repositories/crm/crm-leads.ts';
import { storeVersion } from '#server/repositories/history.ts';
import { lockLead, updateLead } from '#server/repositories/leads.ts';
import { hasRecordsBelow, tombstone } from '#server/repositories/record-rows.ts';
import { asReceiving } from '#server/services/crm/receive-leads.ts';

const chunkSize = 25;

/**
 * Leads that the CRM has deleted, or merged into others. One without estimates is deleted here, too; one with estimates
 * stays without its link, and says when the CRM deleted it.
 */
export async function receiveDeletions(
  context: Pick<ConnectionContext, 'db' | 'now'>,
  companyId: number,
  deletions: readonly CrmDeletion[],
): Promise<void> {
  for (let start = 0; start < deletions.length; start += chunkSize) {
    const chunk = new Map(deletions.slice(start, start + chunkSize).map((one) => [one.id, one]));
    await asReceiving(context, companyId, async (trx) => {
      const now = context.now().toISOString();
      for (const link of await listLinks(trx, companyId, [...chunk.keys()])) {
        const deletedAt = momentTime(chunk.get(link.externalId)?.deleted_time ?? '');
        // A lead that was changed after its deletion has been restored.
        const isBack = deletedAt !== null && deletedAt < Date.parse(link.modifiedAt);
        if (link.state !== 'linked' || link.leadId === null || isBack) continue;
        const lead = await lockLead(trx, companyId, link.leadId);
        await storeLinks(trx, companyId, [{ ...link, state: 'deleted' }]);
        if (lead === null) continue;
        const isKept = await hasRecordsBelow(trx, { companyId, store: 'leads', id: lead.id });
        await storeVersion(trx, { companyId, store: 'leads', record: lead, replacedAt: now, replacedBy: 0 });
        const crmDeletedTime = deletedAt === null ? now : new Date(deletedAt).toISOString();
        if (isKept) await updateLead(trx, companyId, { ...lead, externalId: null, crmDeletedTime, modifiedTime: now });
        else await tombstone(trx, { companyId, store: 'leads', id: lead.id }, now);
        await appendAudit(trx, {
          at: now,
          companyId,
          accountId: null,
          userId: null,
          action: isKept ? 'lead unlinked' : 'lead deleted',
          subject: `lead:${lead.id}`,
          details: { version: lead.version ?? 0, source: 'CRM' },
        });
      }
    });
  }
}
