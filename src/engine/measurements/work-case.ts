// Worked cases of the mapping: a small report, and the values that it gives to the fields of some trades.
import type { Estimate } from '#contract/records/estimate.ts';
import { readMeasurements } from '#domain/measurements/read-measurement-file.ts';
import type { Tree } from '#domain/measurements/tree.ts';
import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';
import { measurementDifferences } from '#engine/measurements/differences.ts';
import { openSheet } from '#engine/sheet/change/open-sheet.ts';
import { keysOf } from '#engine/sheet/lines/new-keys.ts';
import caseList from '#schemas/measurements/cases.json' with { type: 'json' };

interface MeasurementCase {
  readonly name: string;
  readonly trades: readonly number[];
  /** The report as a provider answers it. */
  readonly report: Tree;
  /** Values by trade and name of their fields; an offered one, which is not ticked, ends with a question mark. */
  readonly expect: Readonly<Record<string, string>>;
}

export const measurementCases = caseList as unknown as readonly MeasurementCase[];

/** Differences between what a case expects and what the mapping gives, as sentences. */
export function failuresOfCase(
  catalog: CompiledCatalog,
  { name, trades, report, expect }: MeasurementCase,
): readonly string[] {
  const read = readMeasurements(report);
  if (!read.ok) return [`${name}: ${read.problem}`];
  const sheet = openSheet(catalog, emptyEstimate(trades), keysOf(uuid));
  const { differences } = measurementDifferences(sheet, { report: read.value, hash: '', today: '2026-01-01' });
  const given = new Map(
    differences.map(({ workflowId, name: field, value, isTicked, problem }) => [
      `${workflowId} ${field}`,
      `${value}${problem === null ? '' : ' out of range'}${isTicked ? '' : '?'}`,
    ]),
  );
  return [...new Set([...Object.keys(expect), ...given.keys()])].flatMap((field) =>
    expect[field] === given.get(field)
      ? []
      : [`${name}, ${field}: expected ${expect[field] ?? 'nothing'}, got ${given.get(field) ?? 'nothing'}`],
  );
}

const uuid = '00000000-0000-4000-8000-000000000000';

const emptyEstimate = (workflowIds: readonly number[]): Estimate => ({
  id: 0,
  uuid,
  leadId: 0,
  name: '',
  items: [],
  comparisons: [],
  workflowSummaries: {},
  workflowIds: [...workflowIds],
});
