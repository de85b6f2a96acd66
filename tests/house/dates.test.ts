// Engines and their versions write the same date in different shapes, so no such text is data.
import { expect, test } from 'vitest';
import { sourceFiles } from '#tests/house/sources.ts';

const code = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '');
const positionsOf = (pattern: RegExp) =>
  sourceFiles('src').flatMap(({ path, text }) =>
    [...code(text).matchAll(pattern)].map(([found]) => `${path}: ${found}`),
  );

test('no locale is chosen for the shape of its dates', () => {
  expect(positionsOf(/['"](?:en-CA|sv-SE|en-GB|sv|fr-CA|lt-LT)['"]/g)).toEqual([]);
});

test('formatters of dates answer parts in one file, and tell which zones exist in another', () => {
  expect(positionsOf(/Intl\.DateTimeFormat\(/g).toSorted()).toEqual([
    // The zone of "CST" and the clock of a place.
    ...Array(2).fill('src/domain/days/local-time.ts: Intl.DateTimeFormat('),
    // Whether the engine knows a zone, and the zone of the device.
    ...Array(2).fill('src/domain/regions/time-zones.ts: Intl.DateTimeFormat('),
  ]);
});

test('no text of a formatter is made in the words of the engine, or read', () => {
  expect(
    positionsOf(
      /\.toLocale\w*\(|\.to(?:Date|Time)String\(\)\s*\.|\.format(?:Range)?\([^)]*\)\s*\.(?:split|match|replace|slice)/g,
    ),
  ).toEqual([]);
  expect(positionsOf(/Intl\.(?:RelativeTimeFormat|ListFormat|DurationFormat|PluralRules|DisplayNames)/g)).toEqual([]);
});

test('a written day is read in one file', () => {
  // Routes describe the shape of a parameter, and check it by the reader.
  const routes = /^src\/contract\/routes\//;
  const readers = positionsOf(/\\d\{4\}-\\?\\d[^\n]{0,20}/g).map((path) => path.replace(/:.*/s, ''));
  expect([...new Set(readers)].filter((path) => !routes.test(path))).toEqual([
    'src/documents/evidence/signature-facts.ts',
    'src/domain/days/read-day.ts',
  ]);
});

test('times that two devices gave are compared nowhere but in lists on a screen', () => {
  const compared = positionsOf(/\b(?:createdTime|modifiedTime|timestamp)\b[^\n=]{0,30}(?:localeCompare| [<>]=? )/g).map(
    (path) => path.replace(/:.*/s, ''),
  );
  expect([...new Set(compared)].toSorted()).toEqual([
    // Orders of estimates on a screen.
    'src/app/company-texts/use-sample-estimate.ts',
    'src/client/records/estimates.ts',
    'src/client/records/leads/lead-list.ts',
    // With the receipt of the same signature.
    'src/documents/law/signing-clocks.ts',
    // The order of a lead's estimates.
    'src/domain/estimates/newest-first.ts',
    // With the days of a report.
    'src/server/repositories/usage-reports.ts',
  ]);
});

test('offices read the times of their events in the company’s zone', () => {
  const office = /^src\/app\/routes\/(?:config|rules|reshape|prices|what-ifs|master)\//;
  expect(positionsOf(/formatDate\([^(),]*, '\w+'\)/g).filter((path) => office.test(path))).toEqual([]);
});
