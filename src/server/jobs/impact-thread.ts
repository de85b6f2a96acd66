import type { CatalogChange, Estimate, EstimateImpact, ImpactPage } from '#contract/records.ts';
import { type Result, refused } from '#domain/result.ts';
import type { ChangeProblems } from '#engine/catalog/changed-catalog.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';
import { FailedInThread, reusedThread, TookTooMuch } from '#server/jobs/reused-thread.ts';
import { fairTurns } from '#server/security/fair-turns.ts';

export interface ImpactCall {
  /** The company's current one. */
  readonly catalog: Catalog;
  /** A change of it, or the changed catalog. */
  readonly change: CatalogChange | Catalog;
  readonly estimates: readonly Estimate[];
}

export type ImpactAnswer = Result<
  Pick<ImpactPage, 'cases' | 'lookedAt'> & { readonly affected: readonly EstimateImpact[] },
  ChangeProblems
>;

export interface ImpactThread {
  readonly impactOf: (companyId: number, call: ImpactCall) => Promise<ImpactAnswer>;
  readonly stop: () => Promise<void>;
}

const tooMuch = 'This rule takes too long to work out, or makes too much. Make it simpler.';

/**
 * Computes the effect of a change on estimates outside the request thread: a rule under trial may take any time and
 * memory, so both are bounded here. Companies take turns.
 */
export function impactThread(limits: { readonly longestMs: number } = { longestMs: 8_000 }): ImpactThread {
  const turns = fairTurns(1);
  const thread = reusedThread<ImpactCall, ImpactAnswer>({
    module: new URL('./impact-worker.ts', import.meta.url),
    ...limits,
    resourceLimits: { maxYoungGenerationSizeMb: 32, maxOldGenerationSizeMb: 256 },
  });
  return {
    impactOf: async (companyId, call) => {
      const over = await turns.turnOf(String(companyId));
      try {
        return await thread.ask(call);
      } catch (error) {
        if (isTooMuch(error)) return refused({ rule: [tooMuch] });
        throw error;
      } finally {
        over();
      }
    },
    stop: thread.stop,
  };
}

/** A RangeError means a text, list, number or depth beyond JavaScript's limits. */
const isTooMuch = (error: unknown): boolean =>
  error instanceof TookTooMuch || (error instanceof FailedInThread && error.name === 'RangeError');
