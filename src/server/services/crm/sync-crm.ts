import type { ConnectionContext } from '#server/connections/connection-context.ts';
import { ProviderFailure } from '#server/connections/provider-failure.ts';
import { type CrmClient, crmClient } from '#server/connections/providers/zoho/crm-client.ts';
import { withCompany } from '#server/database/database.ts';
import { noteDetails } from '#server/repositories/connections/connections.ts';
import {
  type CrmSync,
  findSync,
  noteCredits,
  releaseSync,
  renewSync,
  takeSync,
} from '#server/repositories/crm/crm-syncs.ts';
import { addReads, takeReads } from '#server/repositories/crm/crm-work.ts';
import { renewChannel } from '#server/services/crm/crm-channel.ts';
import { knowOrganization } from '#server/services/crm/crm-organization.ts';
import { type CrmSetup, readSetup } from '#server/services/crm/crm-setup.ts';
import { newRun, pullDeletions, pullPage } from '#server/services/crm/pull-leads.ts';
import { pushLeads } from '#server/services/crm/push-leads.ts';
import { receiveLeads, type Unreceived } from '#server/services/crm/receive-leads.ts';
import { renewRegularly } from '#server/services/crm/renew-lease.ts';

const longestRunMs = 240_000;
const mostReads = 100;
const readAgainSeconds = 30;
const fewestCredits = 0.1;

/**
 * Does what waits between a company and its CRM: reads leads that notifications named, writes changed ones, and pulls when
 * it is due. One process does it at a time. A failure leaves the rest to the next run.
 */
export async function syncCrm(
  context: ConnectionContext,
  { companyId }: { readonly companyId: number },
): Promise<void> {
  const scope = { companyId, userId: 0 };
  const lease = context.randomHex(16);
  if ((await withCompany(context.db, scope, (trx) => takeSync(trx, companyId, lease))) === null) return;
  const client = crmClient(context, companyId);
  let problem: string | null = null;
  const stopRenewing = renewRegularly(() => withCompany(context.db, scope, (trx) => renewSync(trx, companyId, lease)));
  try {
    problem = await run(context, companyId, client, lease);
  } catch (error) {
    problem = error instanceof ProviderFailure ? sentenceOf(error) : 'The last sync failed on this server.';
    if (!(error instanceof ProviderFailure)) throw error;
  } finally {
    await stopRenewing();
    const credits = client.creditsLeft();
    await withCompany(context.db, scope, async (trx) => {
      if (credits !== null) await noteCredits(trx, companyId, credits);
      await releaseSync(trx, companyId, lease, problem);
      await tellAccount(trx, companyId);
    });
  }
}

const sentenceOf = ({ code, message }: ProviderFailure): string =>
  code === 'NO_PERMISSION'
    ? 'The person who connected Zoho may not do this there. Give that person the rights, or connect Zoho as another one.'
    : message;

type Trx = Parameters<Parameters<typeof withCompany>[2]>[0];

/** The account of the company says how far its leads are. */
async function tellAccount(trx: Trx, companyId: number): Promise<void> {
  const sync = await findSync(trx, companyId);
  if (sync === null) return;
  await noteDetails(
    trx,
    { companyId, provider: 'zoho' },
    {
      lastPull: sync.pulled_at,
      creditsLeft: sync.credits_left === null ? null : String(sync.credits_left),
      notificationsUntil: sync.channel_until,
    },
  );
}

/** Answers what is wrong, as a sentence, or null. */
async function run(
  context: ConnectionContext,
  companyId: number,
  client: CrmClient,
  lease: string,
): Promise<string | null> {
  const scope = { companyId, userId: 0 };
  await knowOrganization(context, companyId, client);
  const setup = await readSetup(context, companyId, client);
  const paged = newRun();
  const unreceived: Unreceived[] = [];
  const end = context.now().getTime() + longestRunMs;
  for (;;) {
    const sync = await withCompany(context.db, scope, async (trx) =>
      (await renewSync(trx, companyId, lease)) ? findSync(trx, companyId) : null,
    );
    if (sync === null || context.now().getTime() > end) break;
    if (await readNamed(context, companyId, client, setup)) continue;
    if (await pushLeads({ context, companyId, client, setup })) continue;
    if (sync.isDue && !hasFewCredits(client, sync)) {
      const page = await pullPage({ context, companyId, client, setup }, sync, paged);
      unreceived.push(...page.unreceived);
      continue;
    }
    if (sync.isChannelDue) {
      await renewChannel(context, client, sync);
      continue;
    }
    return problemOf(sync, unreceived, client);
  }
  return null;
}

function problemOf(sync: CrmSync, unreceived: readonly Unreceived[], client: CrmClient): string | null {
  if (sync.isDue && hasFewCredits(client, sync))
    return 'Less than 10 % of the day’s API credits are left. Leads are read again once there are more.';
  const [first] = unreceived;
  if (first === undefined) return null;
  return `${unreceived.length === 1 ? 'One lead' : `${unreceived.length} leads`} could not be stored, such as ${first.externalId}: ${first.reason}`;
}

/** The first credits that an answer names are half of all; those of an earlier run count while nothing newer is known. */
function hasFewCredits(
  client: CrmClient,
  { credits_left: known, credits_most: most, credits_at: at }: CrmSync,
): boolean {
  const left = client.creditsLeft() ?? (at === null ? null : known);
  return left !== null && left < 2 * (most ?? left) * fewestCredits;
}

/** Reads leads that a notification has named. */
async function readNamed(
  context: ConnectionContext,
  companyId: number,
  client: CrmClient,
  setup: CrmSetup,
): Promise<boolean> {
  const scope = { companyId, userId: 0 };
  const ids = await withCompany(context.db, scope, (trx) => takeReads(trx, companyId, mostReads));
  if (ids.length === 0) return false;
  try {
    const records = await client.listLeadsById(ids, setup.fields);
    await receiveLeads(context, companyId, setup, records);
    if (records.length === ids.length) return true;
    const sync = await withCompany(context.db, scope, (trx) => findSync(trx, companyId));
    await pullDeletions({ context, companyId, client }, sync?.deleted_cursor ?? sync?.cursor ?? null);
    return true;
  } catch (error) {
    await withCompany(context.db, scope, (trx) => addReads(trx, companyId, ids, readAgainSeconds));
    throw error;
  }
}
