import type { ProviderName } from '#contract/providers.ts';
import type { ConnectionContext } from '#server/connections/connection-context.ts';
import type { ClientLimit } from '#server/connections/provider.ts';
import { ProviderFailure } from '#server/connections/provider-failure.ts';
import { providerOf } from '#server/connections/provider-list.ts';
import { asOwner } from '#server/database/database.ts';
import type { ConnectionKey } from '#server/repositories/connections/connections.ts';
import { noteCall, pauseCalls, recentCalls } from '#server/repositories/connections/provider-limits.ts';

/**
 * A company may have made four times as many calls within the minute as are still free for all. One company alone comes
 * to 80 of 100, and however many are busy, another one finds a free call.
 */
const shareOfFree = 4;

/** The part of the limit that work in the background may use. */
const backgroundShare = 0.5;

/** Counts a call against the limit of the operator's client. Throws a `ProviderFailure` when it has to wait. */
export async function takeTurn(
  context: ConnectionContext,
  { companyId, provider }: ConnectionKey,
  { perMinute }: ClientLimit,
  isBackground: boolean,
): Promise<void> {
  const limit = perMinute * (isBackground ? backgroundShare : 1);
  const waitMs = await asOwner(context.db, async (trx) => {
    const { all, own, pauseMs, oldestLeavesMs } = await recentCalls(trx, provider, companyId);
    if (pauseMs > 0) return pauseMs;
    if (own >= shareOfFree * (limit - all)) return Math.max(oldestLeavesMs, 1000);
    await noteCall(trx, provider, companyId);
    return 0;
  });
  if (waitMs > 0) throw hasToWait(context, provider, waitMs);
}

/** Pauses the calls of all companies, and returns the failure of the call that was refused. */
export async function pauseClient(
  context: ConnectionContext,
  provider: ProviderName,
  pauseMs: number,
): Promise<ProviderFailure> {
  await asOwner(context.db, (trx) => pauseCalls(trx, provider, pauseMs));
  return hasToWait(context, provider, pauseMs);
}

function hasToWait({ now }: ConnectionContext, provider: ProviderName, waitMs: number): ProviderFailure {
  const { label } = providerOf(provider);
  return new ProviderFailure(label, 'transient', {
    code: 'limit',
    retryAt: new Date(now().getTime() + waitMs),
    retryAfterMs: waitMs,
    sentence: `${label} allows no more calls right now.`,
  });
}
