import type { CatalogFinding } from '#contract/records.ts';
import { checkCatalog } from '#engine/audit/check-catalog.ts';
import { findingOf } from '#engine/audit/path-finding.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';
import { recordsOf } from '#engine/catalog/edits/catalog-records.ts';
import { readSheet } from '#engine/catalog/import/price-sheet.ts';
import { csvRows } from '#server/catalog/csv-rows.ts';
import { recordProblems } from '#server/catalog/record-problems.ts';
import { answerCalls } from '#server/jobs/answer-calls.ts';
import type { CatalogAnswer, CheckCall, SheetCall } from '#server/jobs/catalog-thread.ts';

// Drafts are checked again and again on one published version, and versions are immutable.
let known: { readonly key: string; readonly findings: ReadonlySet<string> } | null = null;

answerCalls(
  (call: CheckCall | SheetCall): CatalogAnswer => ('sheet' in call ? readFile(call) : { findings: check(call) }),
);

function check({ published, draft }: CheckCall): readonly CatalogFinding[] {
  const key = `${published.catalogVersion} ${published.rulesVersion}`;
  if (known?.key !== key) known = { key, findings: new Set(findingsOf(published).map(asKey)) };
  const before = known.findings;
  const findings = findingsOf(draft).map((each) =>
    before.has(asKey(each)) ? { ...each, severity: 'look' as const } : each,
  );
  const isStop = ({ severity }: CatalogFinding) => severity === 'stop';
  return [...findings.filter(isStop), ...findings.filter((each) => !isStop(each))];
}

function readFile({ draft, sheet }: SheetCall): CatalogAnswer {
  const rows = csvRows(sheet);
  return rows.ok ? { reading: readSheet(recordsOf(draft), rows.value) } : { unreadable: rows.problem };
}

const asKey = ({ kind, message, record = '', member = '' }: CatalogFinding): string =>
  [kind, record, member, message].join(' ');

const findingsOf = (catalog: Catalog): readonly CatalogFinding[] => [
  ...shapeFindings(catalog),
  ...checkCatalog(catalog).map(findingOf),
];

const shapeFindings = (catalog: Catalog): readonly CatalogFinding[] =>
  [...recordsOf(catalog)].flatMap(([record, value]) =>
    recordProblems(record, value).map(({ place, reason }): CatalogFinding => {
      const [member, ...rest] = place.split('/').filter((part) => part !== '');
      return {
        ...{ severity: 'stop', kind: 'shape', message: reason, record },
        ...(member === undefined ? {} : { member }),
        ...(rest.length === 0 ? {} : { place: rest.join('/') }),
      };
    }),
  );
