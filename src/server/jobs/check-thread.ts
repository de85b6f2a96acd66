import type { CatalogFinding } from '#contract/records.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';
import { FailedInThread, reusedThread, TookTooMuch } from '#server/jobs/reused-thread.ts';
import { fairTurns } from '#server/security/fair-turns.ts';

export interface CheckCall {
  /** The published catalog: what is wrong with it already stops nothing. */
  readonly published: Catalog;
  readonly draft: Catalog;
}

export interface CheckThread {
  readonly check: (companyId: number, call: CheckCall) => Promise<readonly CatalogFinding[]>;
  readonly stop: () => Promise<void>;
}

const tooMuch = 'A rule takes too long to work out, or makes too much. Make it simpler.';

/** Reviews drafts outside the request thread: a rule may take any time, so it is bounded here. Companies take turns. */
export function checkThread(): CheckThread {
  const turns = fairTurns(1);
  const thread = reusedThread<CheckCall, readonly CatalogFinding[]>({
    module: new URL('./check-worker.ts', import.meta.url),
    longestMs: 10_000,
    resourceLimits: { maxYoungGenerationSizeMb: 32, maxOldGenerationSizeMb: 512 },
  });
  return {
    check: async (companyId, call) => {
      const over = await turns.turnOf(String(companyId));
      try {
        return await thread.ask(call);
      } catch (error) {
        const isTooMuch =
          error instanceof TookTooMuch || (error instanceof FailedInThread && error.name === 'RangeError');
        if (isTooMuch) return [{ severity: 'stop', kind: 'rule', message: tooMuch }];
        throw error;
      } finally {
        over();
      }
    },
    stop: thread.stop,
  };
}
