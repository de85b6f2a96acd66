import type { ProviderName } from '#contract/providers.ts';
import { messageOf } from '#domain/message-of.ts';
import type { ProviderSetup } from '#server/connections/connection-settings.ts';
import { exchangeCode } from '#server/connections/oauth-client.ts';
import type { Provider, ProviderAccount } from '#server/connections/provider.ts';
import { isOwnOrigin } from '#server/connections/provider-addresses.ts';
import { ProviderFailure } from '#server/connections/provider-failure.ts';
import { providerOf } from '#server/connections/provider-list.ts';
import { readNewAccount } from '#server/connections/read-new-account.ts';
import { sealTokens } from '#server/connections/sealed-tokens.ts';
import type { ServerContext } from '#server/context.ts';
import { asOwner } from '#server/database/database.ts';
import { appendAudit } from '#server/repositories/audit-log.ts';
import { type ConnectionStart, takeStart } from '#server/repositories/connections/connection-starts.ts';
import { saveConnection } from '#server/repositories/connections/connections.ts';
import { isLiveAdmin } from '#server/repositories/sessions.ts';
import { lockSettings, updateSettings } from '#server/repositories/settings.ts';
import { hashToken } from '#server/security/tokens.ts';
import { connectionEvents } from '#server/services/connections/connection-events.ts';
import { callbackAddress, verifierSubject } from '#server/services/connections/start-connection.ts';
import { wakeProjectFolders } from '#server/services/project-folders/want-folders.ts';

/** The page on which the person continues, with a message about the outcome. */
interface Return {
  readonly page: string;
  readonly message: string;
  readonly type: 'success' | 'warning' | 'error';
}

interface Callback {
  readonly name: ProviderName;
  readonly parameters: URLSearchParams;
  /** From the cookie of the browser; undefined without one. */
  readonly browserToken: string | undefined;
  /** The origin at which the browser came back. */
  readonly origin: string;
}

/** Finishes a connection that an admin has started in the same browser. Nothing is stored unless everything fits. */
export async function finishConnection(context: ServerContext, callback: Callback): Promise<Return> {
  const provider = providerOf(callback.name);
  const { label, page } = provider;
  const start = await startOf(context, callback);
  const setup = context.connections.setups[callback.name];
  if (start === null || setup === undefined)
    return {
      page,
      type: 'error',
      message: `This connection to ${label} was started elsewhere, or too long ago. Start it again at ${new URL(context.mail.publicUrl).host}.`,
    };
  const error = callback.parameters.get('error');
  if (error !== null) {
    const sentence = provider.sentenceOfCallback?.(callback.parameters);
    const denied = error === 'access_denied' ? `The connection was not allowed at ${label}.` : null;
    return { page, type: 'warning', message: sentence ?? denied ?? `${label} refused the connection.` };
  }
  try {
    return await connect(context, provider, setup, start, callback);
  } catch (failure) {
    if (!(failure instanceof ProviderFailure)) throw failure;
    return { page, type: 'error', message: `${label} could not be connected: ${failure.message}` };
  }
}

/** The start that belongs to this callback, if its admin still is one. A state is used once, whatever comes of it. */
async function startOf(
  context: ServerContext,
  { name, parameters, browserToken }: Callback,
): Promise<ConnectionStart | null> {
  const state = parameters.get('state') ?? '';
  return asOwner(context.db, async (trx) => {
    const start = await takeStart(trx, hashToken(state));
    const isOwn =
      start?.provider === name && browserToken !== undefined && start.browserHash === hashToken(browserToken);
    return isOwn && (await isLiveAdmin(trx, start)) ? start : null;
  });
}

async function connect(
  context: ServerContext,
  provider: Provider,
  setup: ProviderSetup,
  start: ConnectionStart,
  { parameters, origin }: Callback,
): Promise<Return> {
  const { label, page, name } = provider;
  const key = { companyId: start.companyId, provider: name };
  const isOwn = (url: string) => isOwnOrigin(setup, url);
  const known = provider.detailsOfCallback === undefined ? {} : provider.detailsOfCallback(parameters, isOwn);
  const verifier = context.secrets.open(start.verifierSealed, verifierSubject(start.stateHash));
  if (known === null || verifier === null) throw new ProviderFailure(label, 'broken');
  const granted = await exchangeCode(provider, setup, known, {
    callback: new URL(`${callbackAddress(context, name, origin)}?${parameters}`),
    state: parameters.get('state') ?? '',
    verifier,
  });
  if (granted.refreshToken === null)
    throw new ProviderFailure(label, 'broken', { sentence: 'It granted no lasting access. Connect it again.' });
  const details = provider.detailsOfToken === undefined ? known : provider.detailsOfToken(granted.answer, known, isOwn);
  if (details === null) throw new ProviderFailure(label, 'broken');
  const missing = missingScopes(provider, granted.scopes ?? provider.scopes);
  const account = missing.length > 0 ? null : await readNewAccount(context, provider, setup, granted, details);
  const isUsable = account !== null && !(account instanceof Error);
  await asOwner(context.db, async (trx) => {
    await saveConnection(trx, key, {
      ...sealTokens(context, key, granted, null),
      state: missing.length > 0 ? 'needsReconnect' : 'on',
      email: isUsable ? account.email : null,
      scopes: granted.scopes ?? provider.scopes,
      details: isUsable ? account.details : details,
      userId: start.userId,
      lastError: problemOf(missing, account),
    });
    const now = context.now().toISOString();
    const settings = await lockSettings(trx, key.companyId);
    const change = missing.length > 0 ? {} : provider.settingsWhenOn(settings);
    if (missing.length === 0) await connectionEvents[name]?.connected(context, trx, key.companyId);
    if (Object.keys(change).length > 0)
      await updateSettings(trx, key.companyId, { ...settings, ...change }, { at: now, userId: start.userId });
    if (missing.length === 0) await wakeProjectFolders(context, trx, key.companyId);
    await appendAudit(trx, {
      at: now,
      companyId: key.companyId,
      accountId: null,
      userId: start.userId,
      action: 'connected',
      subject: `connection:${name}`,
      details: { email: isUsable ? account.email : null, missingRights: missing.length },
    });
  });
  return missing.length > 0
    ? {
        page,
        type: 'warning',
        message: `${label} was connected without all rights. Connect it again and allow every box.`,
      }
    : { page, type: 'success', message: `${label} is connected.` };
}

function problemOf(missing: readonly string[], account: ProviderAccount | Error | null): string | null {
  if (missing.length > 0) return 'Some rights were not granted.';
  return account instanceof Error ? messageOf(account) : null;
}

/** Needed scopes that were not granted. Some providers answer scopes as addresses that end with the name. */
export const missingScopes = ({ neededScopes }: Provider, granted: readonly string[]): readonly string[] =>
  neededScopes.filter((needed) => !granted.some((one) => one === needed || one.endsWith(`/${needed}`)));
