import type { CatalogFinding } from '#contract/records.ts';
import { checkCatalog } from '#engine/audit/check-catalog.ts';
import { findingOf } from '#engine/audit/path-finding.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';
import { recordsOf } from '#engine/catalog/edits/catalog-records.ts';
import { readPriceSheet } from '#server/catalog/read-price-sheet.ts';
import { recordProblems } from '#server/catalog/record-problems.ts';
import { writePriceSheet } from '#server/catalog/write-price-sheet.ts';
import { answerCalls } from '#server/jobs/answer-calls.ts';
import type { CatalogAnswer, CatalogCall, CheckCall } from '#server/jobs/catalog-thread.ts';

// Drafts are checked again and again on one published version, and versions are immutable.
let known: { readonly key: string; readonly findings: ReadonlySet<string> } | null = null;

answerCalls(async (call: CatalogCall): Promise<CatalogAnswer> => {
  switch (call.kind) {
    case 'check':
      return { findings: check(call) };
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
  const findings = findingsOf(draft).map((each) =>
    before.has(asKey(each)) ? { ...each, severity: 'look' as const } : each,
  );
  const isStop = ({ severity }: CatalogFinding) => severity === 'stop';
  return [...findings.filter(isStop), ...findings.filter((each) => !isStop(each))];
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
