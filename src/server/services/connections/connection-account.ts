import { setTimeout } from 'node:timers/promises';
import type { ProviderName } from '#contract/providers.ts';
import type { IntegrationAccount } from '#contract/records/oauth-account.ts';
import { personName } from '#domain/text/names.ts';
import { openConnection } from '#server/connections/access-token.ts';
import { lackingVariables } from '#server/connections/connection-settings.ts';
import { revokeGrant } from '#server/connections/oauth-client.ts';
import { providerClient } from '#server/connections/provider-client.ts';
import { providerOf } from '#server/connections/provider-list.ts';
import { openTokens } from '#server/connections/sealed-tokens.ts';
import type { Actor, ServerContext } from '#server/context.ts';
import { asOwner, withCompany } from '#server/database/database.ts';
import { tooMany } from '#server/refusal.ts';
import { appendAudit } from '#server/repositories/audit-log.ts';
import { deleteCached } from '#server/repositories/connections/cached-answers.ts';
import {
  deleteConnection,
  findConnection,
  noteChecked,
  takeCheck,
} from '#server/repositories/connections/connections.ts';
import { lockSettings, updateSettings } from '#server/repositories/settings.ts';
import { findUser } from '#server/repositories/users.ts';
import { connectionEvents } from '#server/services/connections/connection-events.ts';
import { missingScopes } from '#server/services/connections/finish-connection.ts';
import { endWaitingFolders } from '#server/services/project-folders/make-folders.ts';

const keyOf = ({ companyId }: Actor, provider: ProviderName) => ({ companyId, provider });

/** The account as admins see it, never with a token. */
export async function readAccount(
  context: ServerContext,
  actor: Actor,
  name: ProviderName,
): Promise<IntegrationAccount> {
  const provider = providerOf(name);
  const setup = context.connections.setups[name];
  return withCompany(context.db, actor, async (trx) => {
    const row = await findConnection(trx, keyOf(actor, name));
    const missingSettings = [...lackingVariables(provider, setup)];
    if (row === null) return { enabled: false, email: null, expiresAt: null, state: 'off', missingSettings };
    const user = row.connected_by === null ? null : await findUser(trx, actor.companyId, row.connected_by);
    return {
      enabled: row.state === 'on' && setup !== undefined,
      email: row.email,
      expiresAt: row.expires_at,
      state: row.state,
      connectedAt: row.connected_at,
      connectedBy: user === null ? null : personName(user),
      lastError: row.last_error,
      nextTry: row.pauseMs > 0 ? row.paused_until : null,
      missingScopes: [...missingScopes(provider, row.scopes.split(' '))],
      missingSettings,
      details: row.details,
    };
  });
}

const secondsBetweenChecks = 10;

/** Renews the access token and reads the account again. */
export async function refreshAccount(
  context: ServerContext,
  actor: Actor,
  name: ProviderName,
): Promise<IntegrationAccount> {
  const [provider, key] = [providerOf(name), keyOf(actor, name)];
  const before = await openConnection(context, key);
  if (!(await withCompany(context.db, actor, (trx) => takeCheck(trx, key, secondsBetweenChecks))))
    throw tooMany(secondsBetweenChecks, `${provider.label} was checked a moment ago. Try again in 10 seconds.`);
  await openConnection(context, key, before.generation);
  const client = providerClient(context, key);
  const account = await provider.readAccount(async (url) => (await client.call({ url })).json, before.details);
  await withCompany(context.db, actor, (trx) => noteChecked(trx, key, account.email, account.details));
  return readAccount(context, actor, name);
}

/** Ends the connection; what hangs on it stays. A second call changes nothing. */
export async function disconnect(
  context: ServerContext,
  actor: Actor,
  name: ProviderName,
): Promise<IntegrationAccount> {
  const [provider, key] = [providerOf(name), keyOf(actor, name)];
  const row = await withCompany(context.db, actor, (trx) => findConnection(trx, key));
  const setup = context.connections.setups[name];
  const refresh = row === null ? null : (openTokens(context, key, row.tokens_sealed)?.refresh ?? null);
  if (row !== null) await farewell(connectionEvents[name]?.ending(context, actor.companyId));
  const isRevoked =
    row !== null &&
    setup !== undefined &&
    refresh !== null &&
    (await revokeGrant(provider, setup, row.details, refresh));
  const now = context.now().toISOString();
  const wasChosen =
    row !== null &&
    (await asOwner(context.db, async (trx) => {
      await deleteConnection(trx, key);
      const settings = await lockSettings(trx, actor.companyId);
      const change = provider.settingsWhenOff(settings);
      if (Object.keys(change).length > 0)
        await updateSettings(trx, actor.companyId, { ...settings, ...change }, { at: now, userId: actor.userId });
      await appendAudit(trx, {
        at: now,
        companyId: actor.companyId,
        accountId: actor.accountId,
        userId: actor.userId,
        action: 'disconnected',
        subject: `connection:${name}`,
        details: { revoked: isRevoked },
      });
      return settings.fileStorageService === name;
    }));
  if (wasChosen) await endWaitingFolders(context, actor.companyId, provider.label);
  return readAccount(context, actor, name);
}

/** Time for which a disconnection waits for its provider. */
const longestFarewellMs = 5_000;

async function farewell(ending: Promise<void> | undefined): Promise<void> {
  const stop = new AbortController();
  const end = setTimeout(longestFarewellMs, undefined, { signal: stop.signal, ref: false }).catch(() => undefined);
  await Promise.race([ending?.catch(() => undefined), end]);
  stop.abort();
}

export const clearCached = (context: ServerContext, actor: Actor, name: ProviderName): Promise<{ cleared: number }> =>
  withCompany(context.db, actor, async (trx) => ({ cleared: await deleteCached(trx, keyOf(actor, name)) }));
