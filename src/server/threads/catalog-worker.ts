import type { CatalogFinding } from '#contract/records/catalog-finding.ts';
import { scopeKeywordProblems } from '#documents/keywords/company-texts.ts';
import { defined } from '#domain/defined.ts';
import { checkCatalog } from '#engine/audit/check-catalog.ts';
import { houseFindings } from '#engine/audit/house-findings.ts';
import { finding, findingOf, named } from '#engine/audit/path-finding.ts';
import { compileCatalog } from '#engine/catalog/compile-catalog.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';
import { type CatalogRecords, recordsOf } from '#engine/catalog/edits/catalog-records.ts';
import { readPriceSheet } from '#server/catalog/read-price-sheet.ts';
import { recordProblems } from '#server/catalog/record-problems.ts';
import { writePriceSheet } from '#server/catalog/write-price-sheet.ts';
import { answerCalls } from '#server/threads/answer-calls.ts';
import type { CatalogAnswer, CatalogCall, CheckCall, HousesCall } from '#server/threads/catalog-thread.ts';

// Many drafts are checked against the same published version, and versions are immutable, so it is cached.
let known: { readonly key: string; readonly findings: ReadonlySet<string> } | null = null;

answerCalls(async (call: CatalogCall): Promise<CatalogAnswer> => {
  switch (call.kind) {
    case 'check':
      return { findings: check(call) };
    case 'houses':
      return { findings: priceHouses(call) };
    case 'write':
      return { file: await writePriceSheet(recordsOf(call.draft), call.format) };
    case 'read': {
      const read = await readPriceSheet(recordsOf(call.draft), call.file);
      return read.ok ? { reading: read.value } : { unreadable: read.problem };
    }
  }
});

function check({ published, draft }: CheckCall): readonly CatalogFinding[] {
  const key = `${published.catalogVersion} ${published.rulesVersion}`;
  if (known?.key !== key) known = { key, findings: new Set(findingsOf(published).map(asKey)) };
  const before = known.findings;
  return findingsOf(draft).map((each) =>
    before.has(asKey(each)) ? { ...each, severity: 'look' as const, known: true } : each,
  );
}

const asKey = ({ kind, message, record = '', member = '' }: CatalogFinding): string =>
  [kind, record, member, message].join(' ');

function findingsOf(catalog: Catalog): readonly CatalogFinding[] {
  const records = recordsOf(catalog);
  const wrongKeyword = finding('stop', 'keyword');
  const checked = [...checkCatalog(catalog), ...scopeKeywordProblems(catalog.workflows).map(wrongKeyword)].map((each) =>
    findingOf(each, records),
  );
  // The catalog check knows more about a place than its schema does; one finding per place is enough.
  const positions = new Set(checked.map(pathOf));
  return [...shapeFindings(records).filter((each) => !positions.has(pathOf(each))), ...checked];
}

const pathOf = ({ record, member = '', place = '' }: CatalogFinding): string => `${record} ${member} ${place}`;

/** Houses can be worked only when both catalogs compile; otherwise the other findings say why one does not. */
function priceHouses({ published, draft, houses }: HousesCall): readonly CatalogFinding[] {
  const [before, after] = [compileCatalog(published), compileCatalog(sharingUnchanged(published, draft))];
  if (!before.ok || !after.ok) return [];
  const records = recordsOf(draft);
  return houseFindings(before.value, after.value, houses).map((each) => findingOf(each, records));
}

/**
 * The draft, sharing the published catalog's record objects where they are equal, so that only trades with changed
 * records are priced.
 */
const sharingUnchanged = (published: Catalog, draft: Catalog): Catalog => ({
  ...draft,
  fields: shared(published.fields, draft.fields),
  rules: shared(published.rules, draft.rules),
});

function shared<T>(published: readonly T[], draft: readonly T[]): readonly T[] {
  const known = new Map(published.map((each) => [JSON.stringify(each), each]));
  return draft.map((each) => known.get(JSON.stringify(each)) ?? each);
}

const shapeFindings = (records: CatalogRecords): readonly CatalogFinding[] =>
  [...records].flatMap(([record, value]) =>
    recordProblems(record, value).map(({ path, reason }): CatalogFinding => {
      const { severity, kind, advice } = stopShape({ path: record, message: reason });
      const [member, ...rest] = path.split('/').filter((part) => part !== '');
      return {
        severity,
        kind,
        message: reason,
        advice,
        ...named(record, records),
        ...defined({ member }),
        ...(rest.length === 0 ? {} : { place: rest.join('/') }),
      };
    }),
  );

const stopShape = finding('stop', 'shape');
