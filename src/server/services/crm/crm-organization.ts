import type { ConnectionContext } from '#server/connections/connection-context.ts';
import type { CrmClient } from '#server/connections/providers/zoho/crm-client.ts';
import { leadsAddress } from '#server/connections/providers/zoho/data-centers.ts';
import { asOwner, withCompany } from '#server/database/database.ts';
import { findConnection } from '#server/repositories/connections/connections.ts';
import { findSync, readAgain, startOrganization } from '#server/repositories/crm/crm-syncs.ts';
import { lockSettings, updateSettings } from '#server/repositories/settings.ts';

/** Another organization than before is read from the start; the same one is compared again once it is connected again. */
export async function knowOrganization(
  context: ConnectionContext,
  companyId: number,
  client: Pick<CrmClient, 'domainName'>,
): Promise<void> {
  const scope = { companyId, userId: 0 };
  const { sync, details } = await withCompany(context.db, scope, async (trx) => {
    const connection = await findConnection(trx, { companyId, provider: 'zoho' });
    const found = await findSync(trx, companyId);
    const isAgain = connection !== null && found !== null && (found.pulled_at ?? '') < connection.connected_at;
    if (isAgain && found.position === null) await readAgain(trx, companyId);
    return { sync: found, details: connection?.details ?? {} };
  });
  const organization = details.domainName ?? (await client.domainName());
  if (organization === null || organization === sync?.organization) return;
  await noteDomainName(context, companyId, { domainName: organization, accounts: details.accounts, userId: 0 });
  await asOwner(context.db, (trx) => startOrganization(trx, companyId, organization));
}

interface Organization {
  readonly domainName: string;
  readonly accounts: string | null | undefined;
  readonly userId: number;
}

/** The company's settings name the organization that is connected, for links into the CRM. */
export const noteDomainName = (
  { db, now }: Pick<ConnectionContext, 'db' | 'now'>,
  companyId: number,
  { domainName, accounts, userId }: Organization,
): Promise<void> =>
  asOwner(db, async (trx) => {
    const settings = await lockSettings(trx, companyId);
    const zohoLeadsAddress = leadsAddress(accounts, domainName);
    if (settings.zohoOrganizationDomainName === domainName && settings.zohoLeadsAddress === zohoLeadsAddress) return;
    await updateSettings(
      trx,
      companyId,
      { ...settings, zohoOrganizationDomainName: domainName, zohoLeadsAddress },
      { at: now().toISOString(), userId },
    );
  });
