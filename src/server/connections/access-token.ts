import type { ConnectionContext } from '#server/connections/connection-context.ts';
import { loseConnection } from '#server/connections/lose-connection.ts';
import { refreshTokens } from '#server/connections/oauth-client.ts';
import type { ConnectionDetails } from '#server/connections/provider.ts';
import { isTransient, ProviderFailure } from '#server/connections/provider-failure.ts';
import { providerOf } from '#server/connections/provider-list.ts';
import { openTokens, sealTokens } from '#server/connections/sealed-tokens.ts';
import { withCompany } from '#server/database/database.ts';
import type { ConnectionKey } from '#server/repositories/connections/connections.ts';
import {
  type ConnectionRow,
  findConnection,
  noteFailure,
  releaseLease,
  storeRenewed,
  takeLease,
} from '#server/repositories/connections/connections.ts';

/** A connection that is on, with its access token. */
interface OpenConnection {
  readonly accessToken: string;
  readonly generation: number;
  readonly details: ConnectionDetails;
  readonly row: ConnectionRow;
}

const pollMs = 100;
const longestWaitMs = 20_000;

/**
 * The access token of a connection, renewed if it is due or of a `stale` generation. However many processes and calls
 * ask, one of them renews it, outside any transaction; the others wait for it. Throws a `ProviderFailure`.
 */
export async function openConnection(
  context: ConnectionContext,
  key: ConnectionKey,
  stale: number | null = null,
): Promise<OpenConnection> {
  for (let waitedMs = 0; waitedMs < longestWaitMs; waitedMs += pollMs) {
    const row = await within(context, key, (trx) => findConnection(trx, key));
    const open = opened(context, key, row);
    const isStale = stale !== null && open.generation <= stale;
    // A token that is due but still valid serves those who do not renew it.
    if (!isStale && !open.row.isDue) return open;
    if (open.row.pauseMs > 0) {
      if (isStale || open.row.isExpired) throw paused(key, open.row);
      return open;
    }
    const lease = context.randomHex(16);
    if (await within(context, key, (trx) => takeLease(trx, key, open.generation, lease)))
      await renew(context, key, open, lease);
    else if (!isStale && !open.row.isExpired) return open;
    else await context.connections.wait(pollMs);
  }
  throw new ProviderFailure(providerOf(key.provider).label, 'transient');
}

export const within = <T>(
  { db }: ConnectionContext,
  { companyId }: ConnectionKey,
  work: Parameters<typeof withCompany<T>>[2],
): Promise<T> => withCompany(db, { companyId, userId: 0 }, work);

/** The failure of a call while calls pause. */
export const paused = ({ provider }: ConnectionKey, { pauseMs, paused_until: until }: ConnectionRow): ProviderFailure =>
  new ProviderFailure(providerOf(provider).label, 'transient', {
    retryAfterMs: pauseMs,
    retryAt: until === null ? null : new Date(until),
  });

function opened(context: ConnectionContext, key: ConnectionKey, row: ConnectionRow | null): OpenConnection {
  const { label } = providerOf(key.provider);
  if (row === null || context.connections.setups[key.provider] === undefined) throw new ProviderFailure(label, 'off');
  const tokens = row.state === 'on' ? openTokens(context, key, row.tokens_sealed) : null;
  if (tokens === null) throw new ProviderFailure(label, 'lost');
  return { accessToken: tokens.access, generation: row.generation, details: row.details, row };
}

async function renew(
  context: ConnectionContext,
  key: ConnectionKey,
  { row, details, generation }: OpenConnection,
  lease: string,
): Promise<void> {
  const provider = providerOf(key.provider);
  const setup = context.connections.setups[key.provider];
  const refresh = openTokens(context, key, row.tokens_sealed)?.refresh ?? null;
  try {
    if (setup === undefined) throw new ProviderFailure(provider.label, 'off');
    if (refresh === null) throw new ProviderFailure(provider.label, 'lost', { code: 'no refresh token' });
    const granted = await refreshTokens(provider, setup, details, refresh);
    // The new refresh token is stored before the access token is used: the old one may be dead.
    await within(context, key, (trx) => storeRenewed(trx, key, lease, sealTokens(context, key, granted, refresh)));
  } catch (error) {
    if (error instanceof ProviderFailure && error.kind === 'lost')
      await loseConnection(context, key, generation, error.code ?? 'refused');
    else
      await within(context, key, async (trx) => {
        await releaseLease(trx, key, lease);
        const pauseMs = isTransient(error) ? Number(error.headers['retry-after'] ?? 0) * 1000 : null;
        await noteFailure(
          trx,
          key,
          error instanceof Error ? error.message : 'failed',
          pauseMs === null ? null : pauseMs / 1000,
        );
      });
    throw error;
  }
}
