import type { ProviderName } from '#contract/providers.ts';
import type { ServerContext } from '#server/context.ts';
import type { Trx } from '#server/database/database.ts';
import { endChannel } from '#server/services/crm/crm-channel.ts';
import { endWatch } from '#server/services/hover/watch-changes.ts';

/** The work of a provider when a connection begins, in the same transaction, and just before it ends, within five seconds. */
interface ConnectionEvents {
  readonly connected: (context: ServerContext, trx: Trx, companyId: number) => Promise<void>;
  readonly ending: (context: ServerContext, companyId: number) => Promise<void>;
}

export const connectionEvents: Readonly<Partial<Record<ProviderName, ConnectionEvents>>> = {
  hover: {
    connected: async ({ jobs }, trx, companyId) => {
      await jobs.enqueue(trx, 'watch-hover', { companyId });
      await jobs.enqueue(trx, 'poll-hover', { companyId });
    },
    ending: endWatch,
  },
  zoho: {
    connected: ({ jobs, now }, trx, companyId) => jobs.enqueue(trx, 'sync-crm', { companyId, at: now().toISOString() }),
    ending: endChannel,
  },
};
