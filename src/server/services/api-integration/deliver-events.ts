import { withCompany } from '#server/database/database.ts';
import { startDeliveries } from '#server/repositories/api-integration/webhook-deliveries.ts';
import { announceDue, endTurn, takeTurn } from '#server/repositories/api-integration/webhook-events.ts';
import { attemptDelivery, lostAfterMs } from '#server/services/api-integration/attempt-delivery.ts';
import type { DeliveryContext } from '#server/services/api-integration/delivery-context.ts';

/** Then other companies that wait for a worker have theirs. */
const longestTurnMs = 20_000;
/** A turn that is not renewed for this long has lost its process. */
const lostTurnMs = 45_000;

/**
 * Delivers what is due in a company, one event at a time to each receiver. A company has one turn at a time, over all
 * processes, so that its slow receivers hold up one worker at most.
 */
export async function deliverEvents(
  context: DeliveryContext,
  companyId: number,
  isStopping: () => boolean = () => false,
): Promise<void> {
  const { db } = context;
  const start = performance.now();
  const renew = () => {
    const now = context.now();
    return takeTurn(db, companyId, now.toISOString(), new Date(now.getTime() + lostTurnMs).toISOString());
  };
  if (!(await renew())) return;
  try {
    do {
      const started = await withCompany(db, { companyId, userId: 0 }, async (trx) => {
        const now = context.now();
        const at = now.toISOString();
        await announceDue(trx, companyId, at);
        const lostBefore = new Date(now.getTime() - lostAfterMs).toISOString();
        return startDeliveries(trx, companyId, { due: at }, { now: at, lostBefore });
      });
      if (started.length === 0) break;
      await Promise.all(started.map((delivery) => attemptDelivery(context, companyId, delivery)));
    } while (!isStopping() && performance.now() - start < longestTurnMs);
  } finally {
    await endTurn(db, companyId);
  }
}
