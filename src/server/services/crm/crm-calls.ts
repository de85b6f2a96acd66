import type { CrmDomain } from '#contract/records/crm-domain.ts';
import type { CrmNotification } from '#contract/records/crm-notification.ts';
import type { CrmReceived } from '#contract/records/crm-received.ts';
import type { CrmWebhookToken } from '#contract/records/crm-webhook-token.ts';
import type { Queued } from '#contract/records/queued.ts';
import type { User } from '#contract/records/user.ts';
import { openConnection } from '#server/connections/access-token.ts';
import { ProviderFailure } from '#server/connections/provider-failure.ts';
import { crmClient } from '#server/connections/providers/zoho/crm-client.ts';
import type { Actor, ServerContext } from '#server/context.ts';
import { asOwner, withCompany } from '#server/database/database.ts';
import { refuse } from '#server/refusal.ts';
import { deleteCachedNamed } from '#server/repositories/connections/cached-answers.ts';
import { findConnection } from '#server/repositories/connections/connections.ts';
import { companyOfWebhook, makeDue, readAgain } from '#server/repositories/crm/crm-syncs.ts';
import { addReads } from '#server/repositories/crm/crm-work.ts';
import { listUsers } from '#server/repositories/users.ts';
import { hashToken } from '#server/security/tokens.ts';
import { noteIntegration } from '#server/services/api-integration/note-integration.ts';
import { noteDomainName } from '#server/services/crm/crm-organization.ts';
import { asUser, crmUsers } from '#server/services/crm/crm-users.ts';
import { newWebhookToken, webhookAddress } from '#server/services/crm/webhook-token.ts';

/** Reads the domain name of the organization, and keeps it for links into the CRM. */
export async function readDomainName(context: ServerContext, { companyId, userId }: Actor): Promise<CrmDomain> {
  const { details } = await openConnection(context, { companyId, provider: 'zoho' });
  const domainName = await crmClient(context, companyId).domainName();
  if (domainName !== null) await noteDomainName(context, companyId, { domainName, accounts: details.accounts, userId });
  return { domainName };
}

/** Makes a new token for notifications; the channel gets it with the next sync. */
export const resetWebhookToken = (context: ServerContext, actor: Actor): Promise<CrmWebhookToken> =>
  asOwner(context.db, async (trx) => {
    const token = await newWebhookToken(context, trx, actor.companyId);
    await enqueueSync(context, trx, actor.companyId);
    await noteIntegration(context, trx, actor, 'CRM webhook token replaced', 'connection:zoho');
    return { token, url: webhookAddress(context) };
  });

type Trx = Parameters<ServerContext['jobs']['enqueue']>[0];

const enqueueSync = ({ jobs, now }: Pick<ServerContext, 'jobs' | 'now'>, trx: Trx, companyId: number, inMs = 0) =>
  jobs.enqueue(trx, 'sync-crm', { companyId, at: new Date(now().getTime() + inMs).toISOString() });

/** Reads the people of the CRM, or all its leads, again; a second request while the first one waits changes nothing. */
export async function refreshCrm(context: ServerContext, actor: Actor, what: 'users' | 'leads'): Promise<Queued> {
  const { companyId } = actor;
  const key = { companyId, provider: 'zoho' } as const;
  await openConnection(context, key);
  return withCompany(context.db, actor, async (trx) => {
    if (what === 'users') {
      await deleteCachedNamed(trx, key, 'users');
      await makeDue(trx, companyId);
    } else await readAgain(trx, companyId);
    await enqueueSync(context, trx, companyId);
    return { queued: true };
  });
}

/** People of the CRM in the shape of users. */
export async function listCrmUsers(context: ServerContext, actor: Actor, active: boolean | undefined): Promise<User[]> {
  const { companyId } = actor;
  const people = await crmUsers(context, companyId, crmClient(context, companyId)).catch((error: unknown) => {
    if (error instanceof ProviderFailure && error.kind === 'off') return [];
    throw error;
  });
  const users = await withCompany(context.db, actor, (trx) => listUsers(trx, companyId, undefined));
  return people
    .map((person) =>
      asUser(
        person,
        companyId,
        users.find(({ externalId }) => externalId === person.id),
      ),
    )
    .filter((user) => active === undefined || user.active === active);
}

const readInSeconds = 5;
const idPattern = /^\d{1,25}$/;

/** Notes the leads that a notification names; they are read soon, once however often they are named. */
export async function receiveNotification(
  context: ServerContext,
  tokens: readonly (string | undefined)[],
  { token, module = 'Leads', ids = [] }: CrmNotification,
): Promise<CrmReceived> {
  const given = [token, ...tokens].find((one) => one !== undefined && one !== '');
  const companyId =
    given === undefined ? null : await asOwner(context.db, (trx) => companyOfWebhook(trx, hashToken(given)));
  if (companyId === null) throw refuse(401, 'This token is not valid.');
  const named = [...new Set(ids.map(String))].filter((id) => idPattern.test(id));
  return withCompany(context.db, { companyId, userId: 0 }, async (trx) => {
    const connection = await findConnection(trx, { companyId, provider: 'zoho' });
    if (connection?.state !== 'on' || module !== 'Leads' || named.length === 0) return { received: 0 };
    await addReads(trx, companyId, named, readInSeconds);
    await enqueueSync(context, trx, companyId, readInSeconds * 1000);
    return { received: named.length };
  });
}
