import type { CrmMappingChange } from '#contract/records/crm-mapping.ts';
import type { CrmState } from '#contract/records/crm-state.ts';
import { knownMapping, mappedNames, suggestedFields } from '#domain/crm/crm-mapping.ts';
import { ProviderFailure } from '#server/connections/provider-failure.ts';
import { crmClient } from '#server/connections/providers/zoho/crm-client.ts';
import type { Actor, ServerContext } from '#server/context.ts';
import { asOwner, withCompany } from '#server/database/database.ts';
import { refuseInput } from '#server/refusal.ts';
import { findConnection } from '#server/repositories/connections/connections.ts';
import { countLinked, listUnknownOwners } from '#server/repositories/crm/crm-leads.ts';
import { findSync, readAgain, storeMapping } from '#server/repositories/crm/crm-syncs.ts';
import { countPushes, listRefused } from '#server/repositories/crm/crm-work.ts';
import { findSettings, lockSettings, updateSettings } from '#server/repositories/settings.ts';
import { noteIntegration } from '#server/services/api-integration/note-integration.ts';
import { type CrmFields, crmFields } from '#server/services/crm/crm-setup.ts';
import { webhookAddress } from '#server/services/crm/webhook-token.ts';

const mostRefused = 100;
const mostOwners = 200;
const noFields: CrmFields = { Leads: [], Deals: [] };

/** How the company and its CRM are in step, with the fields that can be mapped. */
export async function readCrmState(context: ServerContext, actor: Actor): Promise<CrmState> {
  const { companyId } = actor;
  const found = await fieldsOrProblem(context, companyId);
  return withCompany(context.db, actor, async (trx) => {
    const sync = await findSync(trx, companyId);
    const settings = await findSettings(trx, companyId);
    const connection = await findConnection(trx, { companyId, provider: 'zoho' });
    const { fields = {}, statuses = {} } = sync?.mapping ?? {};
    return {
      organization: sync?.organization ?? null,
      link: settings.zohoLeadsAddress ?? null,
      dataCenter: connection?.details.api ?? null,
      isReading:
        connection?.state === 'on' &&
        (sync === null || sync.isRunning || (sync.isDue && sync.problem === null && !sync.isInterrupted)),
      isInterrupted: connection?.state === 'on' && sync?.isInterrupted === true,
      lastPull: sync?.pulled_at ?? null,
      problem: sync?.problem ?? null,
      creditsLeft: sync?.credits_left ?? null,
      notificationsUntil: sync?.channel_until ?? null,
      notificationsProblem: sync?.channel_problem ?? null,
      webhookAddress: webhookAddress(context),
      hasWebhookToken: (sync?.webhook_hash ?? null) !== null,
      linkedLeads: await countLinked(trx, companyId),
      waitingLeads: await countPushes(trx, companyId),
      refused: (await listRefused(trx, companyId, mostRefused)).map((one) => ({ ...one, fields: [...one.fields] })),
      unknownOwners: (await listUnknownOwners(trx, companyId, mostOwners)).map((one) => ({ ...one })),
      isMapped: (sync?.mapped_at ?? null) !== null,
      mapping: {
        fields: { ...fields },
        statuses: { ...statuses },
        marketLocation: settings.zohoMarketLocation ?? null,
      },
      suggested: { ...suggestedFields(found.fields) },
      leadFields: found.fields.Leads.map((one) => ({ ...one, choices: [...one.choices] })),
      dealFields: found.fields.Deals.map((one) => ({ ...one, choices: [...one.choices] })),
      fieldsProblem: found.problem,
    };
  });
}

async function fieldsOrProblem(
  context: ServerContext,
  companyId: number,
): Promise<{ readonly fields: CrmFields; readonly problem: string | null }> {
  try {
    return { fields: await crmFields(context, companyId, crmClient(context, companyId)), problem: null };
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    return { fields: noFields, problem: error.message };
  }
}

/** Maps fields of the CRM; all leads are read again. A field must be able to hold what it is mapped to. */
export async function saveMapping(
  context: ServerContext,
  actor: Actor,
  { fields, statuses, marketLocation }: CrmMappingChange,
): Promise<CrmState> {
  const { companyId, userId } = actor;
  const mapping = { fields, statuses };
  const known = await crmFields(context, companyId, crmClient(context, companyId));
  const unknown = await withCompany(context.db, actor, async (trx) => {
    const before = (await findSync(trx, companyId))?.mapping.fields ?? {};
    // One that the CRM has lost stays until an admin changes it.
    return knownMapping(mapping, known).unknown.filter((name) => before[name] !== fields[name]);
  });
  if (unknown.length > 0)
    throw refuseInput(
      Object.fromEntries(
        unknown.map((name) => [
          name,
          [`${mappedNames.find((one) => one.name === name)?.label ?? name}: choose a field that can hold it.`],
        ]),
      ),
    );
  const now = context.now().toISOString();
  await asOwner(context.db, async (trx) => {
    await storeMapping(trx, companyId, mapping);
    await readAgain(trx, companyId);
    const settings = await lockSettings(trx, companyId);
    if ((settings.zohoMarketLocation ?? null) !== marketLocation)
      await updateSettings(trx, companyId, { ...settings, zohoMarketLocation: marketLocation }, { at: now, userId });
    await context.jobs.enqueue(trx, 'sync-crm', { companyId, at: now });
    await noteIntegration(context, trx, actor, 'CRM fields mapped', 'connection:zoho', {
      fields: Object.keys(fields).length,
    });
  });
  return readCrmState(context, actor);
}
