import type { CatalogFinding } from '#contract/records/catalog-finding.ts';
import type { WorkedHouse } from '#contract/records/house.ts';
import { finding } from '#engine/audit/path-finding.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';
import type { SheetReading } from '#engine/catalog/import/read-sheet.ts';
import { blocked, refuseInput } from '#server/refusal.ts';
import { companyThread } from '#server/threads/company-thread.ts';

export interface CheckCall {
  readonly kind: 'check';
  /** The published catalog. Problems that it already has do not block a draft. */
  readonly published: Catalog;
  readonly draft: Catalog;
}

export interface HousesCall extends Omit<CheckCall, 'kind'> {
  readonly kind: 'houses';
  readonly houses: readonly WorkedHouse[];
}

interface SheetCall {
  readonly kind: 'read';
  readonly draft: Catalog;
  /** An .xlsx or a CSV file. */
  readonly file: Uint8Array;
}

export type SheetFormat = 'xlsx' | 'csv';

interface TemplateCall {
  readonly kind: 'write';
  readonly draft: Catalog;
  readonly format: SheetFormat;
}

export type CatalogCall = CheckCall | HousesCall | SheetCall | TemplateCall;

/** The sheet with its problems in the catalog. */
interface CheckedSheet extends SheetReading {
  /** The name of the sheet in its workbook. */
  readonly sheet?: string;
}

export type CatalogAnswer =
  | { readonly findings: readonly CatalogFinding[] }
  | { readonly reading: CheckedSheet }
  | { readonly file: Uint8Array }
  | { readonly unreadable: string };

export interface CatalogThread {
  readonly check: (companyId: number, call: Omit<CheckCall, 'kind'>) => Promise<readonly CatalogFinding[]>;
  /** Worked houses whose price the draft changes; they do not block the draft. */
  readonly priceHouses: (companyId: number, call: Omit<HousesCall, 'kind'>) => Promise<readonly CatalogFinding[]>;
  readonly readSheet: (companyId: number, call: Omit<SheetCall, 'kind'>) => Promise<CheckedSheet>;
  readonly writeSheet: (companyId: number, call: Omit<TemplateCall, 'kind'>) => Promise<Uint8Array>;
  readonly stop: () => Promise<void>;
}

const notPriced: CatalogFinding = {
  severity: 'look',
  kind: 'house',
  message: 'The worked houses take too long to price.',
  advice: 'Look at the stored estimates instead.',
};

const { path: _, ...unfinished } = finding(
  'stop',
  'unfinished',
)({
  path: '',
  message: 'The check timed out.',
});

/**
 * Reviews drafts and reads and writes sheets outside the request thread. A rule or a file may need any amount of time
 * and memory, so both are limited here. Companies take turns, and nobody's check waits for a file.
 */
export function catalogThread(): CatalogThread {
  const lane = (longestMs: number) =>
    companyThread<CatalogCall, CatalogAnswer>({ name: 'catalog-worker', longestMs, maxOldGenerationSizeMb: 512 });
  const [drafts, sheets] = [lane(30_000), lane(15_000)];
  return {
    check: async (companyId, call) => {
      const answer = await drafts.request(companyId, { kind: 'check', ...call });
      if (answer !== null && 'findings' in answer) return answer.findings;
      return [unfinished];
    },
    priceHouses: async (companyId, call) => {
      const answer = await drafts.request(companyId, { kind: 'houses', ...call });
      return answer !== null && 'findings' in answer ? answer.findings : [notPriced];
    },
    readSheet: async (companyId, call) => {
      const answer = await sheets.request(companyId, { kind: 'read', ...call });
      if (answer !== null && 'reading' in answer) return answer.reading;
      const reason = answer !== null && 'unreadable' in answer ? answer.unreadable : 'The file takes too long to read.';
      throw refuseInput({ file: [reason] });
    },
    writeSheet: async (companyId, call) => {
      const answer = await sheets.request(companyId, { kind: 'write', ...call });
      if (answer !== null && 'file' in answer) return answer.file;
      throw blocked('The catalog is too large for a sheet.');
    },
    stop: async () => {
      await Promise.all([drafts.stop(), sheets.stop()]);
    },
  };
}
