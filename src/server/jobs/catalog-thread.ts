import type { CatalogFinding } from '#contract/records.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';
import type { SheetReading } from '#engine/catalog/import/price-sheet.ts';
import { FailedInThread, reusedThread, TookTooMuch } from '#server/jobs/reused-thread.ts';
import { refuseInput } from '#server/refusal.ts';
import { fairTurns } from '#server/security/fair-turns.ts';

export interface CheckCall {
  /** The published catalog: what is wrong with it already stops nothing. */
  readonly published: Catalog;
  readonly draft: Catalog;
}

export interface SheetCall {
  readonly draft: Catalog;
  /** A CSV file. */
  readonly sheet: Uint8Array;
}

export type CatalogAnswer =
  | { readonly findings: readonly CatalogFinding[] }
  | { readonly reading: SheetReading }
  | { readonly unreadable: string };

export interface CatalogThread {
  readonly check: (companyId: number, call: CheckCall) => Promise<readonly CatalogFinding[]>;
  readonly readSheet: (companyId: number, call: SheetCall) => Promise<SheetReading>;
  readonly stop: () => Promise<void>;
}

const tooMuch = 'A rule takes too long to work out, or makes too much. Make it simpler.';

/**
 * Reviews drafts and reads sheets outside the request thread: a rule or a file may take any time and memory, so both are bounded
 * here. Companies take turns.
 */
export function catalogThread(): CatalogThread {
  const turns = fairTurns(1);
  const thread = reusedThread<CheckCall | SheetCall, CatalogAnswer>({
    module: new URL('./catalog-worker.ts', import.meta.url),
    longestMs: 10_000,
    resourceLimits: { maxYoungGenerationSizeMb: 32, maxOldGenerationSizeMb: 512 },
  });
  /** The answer in the company's turn; null when it took too much. */
  const ask = async (companyId: number, call: CheckCall | SheetCall): Promise<CatalogAnswer | null> => {
    const over = await turns.turnOf(String(companyId));
    try {
      return await thread.ask(call);
    } catch (error) {
      if (error instanceof TookTooMuch || (error instanceof FailedInThread && error.name === 'RangeError')) return null;
      throw error;
    } finally {
      over();
    }
  };
  return {
    check: async (companyId, call) => {
      const answer = await ask(companyId, call);
      if (answer !== null && 'findings' in answer) return answer.findings;
      return [{ severity: 'stop', kind: 'rule', message: tooMuch }];
    },
    readSheet: async (companyId, call) => {
      const answer = await ask(companyId, call);
      if (answer !== null && 'reading' in answer) return answer.reading;
      const reason = answer !== null && 'unreadable' in answer ? answer.unreadable : 'The file takes too long to read.';
      throw refuseInput({ file: [reason] });
    },
    stop: thread.stop,
  };
}
