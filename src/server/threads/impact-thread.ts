import type { CatalogChange } from '#contract/records/catalog-change.ts';
import type { Estimate } from '#contract/records/estimate.ts';
import type { EstimateImpact } from '#contract/records/estimate-impact.ts';
import type { ImpactPage } from '#contract/records/impact-page.ts';
import { type Result, refused } from '#domain/result.ts';
import type { ChangeProblems } from '#engine/catalog/changed-catalog.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';
import { fairTurns } from '#server/security/fair-turns.ts';
import { FailedInThread, reusedThread, TookTooMuch } from '#server/threads/reused-thread.ts';

/** An immutable catalog with a name; `content` is called only when the thread does not have it yet. */
export interface NamedCatalog {
  readonly name: string;
  readonly content: () => Catalog;
}

/** A catalog, named by its versions. */
export const namedCatalog = (catalog: Catalog): NamedCatalog => ({
  name: `${catalog.catalogVersion} ${catalog.rulesVersion}`,
  content: () => catalog,
});

interface ImpactQuestion {
  /** The company's current catalog. */
  readonly catalog: NamedCatalog;
  /** A change of it, or the changed catalog. */
  readonly change: CatalogChange | NamedCatalog;
  readonly estimates: readonly Estimate[];
}

/** A question as it is sent to the thread. */
export interface ImpactCall {
  readonly catalog: string;
  readonly change: CatalogChange | string;
  /** Catalogs that the thread does not have yet, by name. */
  readonly contents: Readonly<Record<string, Catalog>>;
  readonly estimates: readonly Estimate[];
}

export type ImpactAnswer = Result<
  Pick<ImpactPage, 'cases' | 'lookedAt'> & { readonly affected: readonly EstimateImpact[] },
  ChangeProblems
>;

export interface ImpactThread {
  readonly impactOf: (companyId: number, question: ImpactQuestion) => Promise<ImpactAnswer>;
  readonly stop: () => Promise<void>;
}

const tooMuch = 'This rule takes too long to compute, or produces too much. Make it simpler.';

/**
 * Computes the effect of a change on estimates outside the request thread. A rule under trial may need any amount of
 * time and memory, so both are limited here. Companies take turns.
 */
export function impactThread(limits: { readonly longestMs: number } = { longestMs: 8_000 }): ImpactThread {
  const turns = fairTurns(1);
  const thread = reusedThread<ImpactCall, ImpactAnswer | null>({
    name: 'impact-worker',
    ...limits,
    resourceLimits: { maxYoungGenerationSizeMb: 32, maxOldGenerationSizeMb: 256 },
  });
  return {
    impactOf: async (companyId, question) => {
      const over = await turns.turnOf(String(companyId));
      try {
        const answer =
          (await thread.request(callOf(question, false))) ?? (await thread.request(callOf(question, true)));
        if (answer === null) throw new Error('the thread lacks a catalog that was sent');
        return answer;
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

/** Catalogs are large and are needed again for every page, so each is sent once. */
function callOf({ catalog, change, estimates }: ImpactQuestion, withContents: boolean): ImpactCall {
  const named = 'name' in change ? [catalog, change] : [catalog];
  return {
    catalog: catalog.name,
    change: 'name' in change ? change.name : change,
    contents: withContents ? Object.fromEntries(named.map(({ name, content }) => [name, content()])) : {},
    estimates,
  };
}

/** A RangeError means a text, list, number or depth beyond JavaScript's limits. */
const isTooMuch = (error: unknown): boolean =>
  error instanceof TookTooMuch || (error instanceof FailedInThread && error.name === 'RangeError');
