import type { PurchaseOrderItem } from '#contract/records/purchase-order-item.ts';
import { knownMapping } from '#domain/crm/crm-mapping.ts';
import { textOf } from '#domain/crm/crm-values.ts';
import { cachedAnswer } from '#server/connections/cached-answer.ts';
import { ProviderFailure } from '#server/connections/provider-failure.ts';
import type { CrmRecord } from '#server/connections/providers/zoho/crm-answers.ts';
import { crmClient } from '#server/connections/providers/zoho/crm-client.ts';
import { equals } from '#server/connections/providers/zoho/crm-criteria.ts';
import type { Actor, ServerContext } from '#server/context.ts';
import { readWithCompany } from '#server/database/database.ts';
import { notFound } from '#server/refusal.ts';
import { listLinksOfLeads } from '#server/repositories/crm/crm-leads.ts';
import { findSync } from '#server/repositories/crm/crm-syncs.ts';
import { findLead } from '#server/repositories/leads.ts';
import { crmFields } from '#server/services/crm/crm-setup.ts';

const longestMs = 300_000;
const longestText = 200;

/** The purchase-order numbers of a lead: its own, then those of its deals in the CRM, as far as it answers. */
export async function leadProjects(context: ServerContext, actor: Actor, leadId: number): Promise<PurchaseOrderItem[]> {
  const { companyId } = actor;
  const { lead, link } = await readWithCompany(context.db, actor, async (trx) => ({
    lead: await findLead(trx, companyId, leadId),
    link: (await listLinksOfLeads(trx, companyId, [leadId]))[0],
  }));
  if (lead === null) throw notFound();
  const own = lead.purchaseOrders ?? [];
  if (link === undefined) return own;
  const key = { companyId, provider: 'zoho' } as const;
  const load = () => readDeals(context, companyId, link);
  const { data: dealt } = await cachedAnswer(context, key, `deals:${link.externalId}`, longestMs, load).catch(
    (error: unknown) => {
      if (error instanceof ProviderFailure) return { data: [] };
      throw error;
    },
  );
  const known = new Set(own.map(({ poNumber }) => poNumber));
  return [...own, ...dealt.filter(({ poNumber }) => !known.has(poNumber))];
}

async function readDeals(
  context: ServerContext,
  companyId: number,
  { externalId, dealId }: { readonly externalId: string; readonly dealId: string | null },
): Promise<PurchaseOrderItem[]> {
  const client = crmClient(context, companyId);
  const fields = await crmFields(context, companyId, client);
  const sync = await readWithCompany(context.db, { companyId, userId: 0 }, (trx) => findSync(trx, companyId));
  const { mapping } = knownMapping(sync?.mapping ?? { fields: {}, statuses: {} }, fields);
  const { dealLead, dealPoNumber, dealProjectType } = mapping.fields;
  if (dealPoNumber === undefined) return [];
  const names = [dealPoNumber, ...(dealProjectType === undefined ? [] : [dealProjectType])];
  const found: CrmRecord[] = [];
  if (dealLead !== undefined)
    found.push(...(await client.search('Deals', { criteria: equals(dealLead, externalId) }, names)));
  if (dealId !== null && !found.some(({ id }) => id === dealId)) {
    const deal = await client.findRecord('Deals', dealId, names);
    if (deal !== null) found.push(deal);
  }
  return found.flatMap((deal) => {
    const poNumber = textOf(deal[dealPoNumber]).slice(0, longestText);
    const type = dealProjectType === undefined ? '' : textOf(deal[dealProjectType]).slice(0, longestText);
    return poNumber === '' ? [] : [{ poNumber, projectType: type || 'Other' }];
  });
}
