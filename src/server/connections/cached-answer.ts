import { within } from '#server/connections/access-token.ts';
import type { ConnectionContext } from '#server/connections/connection-context.ts';
import { ProviderFailure } from '#server/connections/provider-failure.ts';
import { providerOf } from '#server/connections/provider-list.ts';
import { findCached, storeCached } from '#server/repositories/connections/cached-answers.ts';
import type { ConnectionKey } from '#server/repositories/connections/connections.ts';

// NUL and lone surrogates, as JSON writes them: the database cannot store them.
const unstorable = /\\u(?:0000|d[89a-f][0-9a-f]{2})/i;

/** An answer of a provider, and whether it is an earlier one because the provider does not answer now. */
export interface DatedAnswer<T> {
  readonly data: T;
  /** ISO 8601, UTC. */
  readonly fetchedAt: string;
  readonly isStale: boolean;
}

/**
 * The answer of a provider, or its last one if that came within `maxAgeMs`. While it does not answer, or its connection has ended, any
 * earlier answer serves. The name holds the version of the type of the data.
 */
export async function cachedAnswer<T>(
  context: ConnectionContext,
  key: ConnectionKey,
  name: string,
  maxAgeMs: number,
  call: () => Promise<T>,
): Promise<DatedAnswer<T>> {
  const known = await within(context, key, (trx) => findCached(trx, key, name));
  const earlier = known === null ? null : { data: known.data as T, fetchedAt: new Date(known.at).toISOString() };
  if (earlier !== null && known !== null && known.ageMs < maxAgeMs) return { ...earlier, isStale: false };
  try {
    const data = await call();
    if (unstorable.test(JSON.stringify(data)))
      throw new ProviderFailure(providerOf(key.provider).label, 'broken', { code: 'characters' });
    const at = await within(context, key, (trx) => storeCached(trx, key, name, data));
    return { data, fetchedAt: new Date(at ?? context.now()).toISOString(), isStale: false };
  } catch (error) {
    const mayServe = error instanceof ProviderFailure && (error.kind === 'transient' || error.kind === 'lost');
    if (earlier === null || !mayServe) throw error;
    return { ...earlier, isStale: true };
  }
}
