// Values that a report has for the fields of a sheet, and the edits that enter them.

import { fieldBounds } from '#domain/catalog/field-bounds.ts';
import { toNumber } from '#domain/exact/exact.ts';
import { exactOf } from '#domain/exact/read-exact.ts';
import { nearestThird } from '#domain/exact/round-exact.ts';
import { measureOf } from '#domain/measurements/measurement-format.ts';
import type { MeasurementReport, ReportedOpening, ReportedValue } from '#domain/measurements/report.ts';
import { roundDecimals } from '#domain/money/round-money.ts';
import { ceilToStep, thirdsStep } from '#domain/quantity/quantity-step.ts';
import { roundQuantity } from '#domain/quantity/round-quantity.ts';
import { firstCharacters } from '#domain/text/first-characters.ts';
import type { CompiledField } from '#engine/catalog/compiled-catalog.ts';
import type { Certainty, MappedFigure, MappedOpenings, MappedShares, Mapping } from '#engine/measurements/mapping.ts';
import type { Edit } from '#engine/sheet/lines/edit.ts';
import { type Line, type LineKey, linesOf } from '#engine/sheet/lines/line.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';

export type Origin = NonNullable<Line['origin']>;

/** Facts of an import that every value carries. */
export interface ImportedReport {
  readonly report: MeasurementReport;
  readonly hash: string;
  /** The day of the import, YYYY-MM-DD. */
  readonly today: string;
}

/** One number of a candidate: the line that takes it, once the edits before it are applied. */
interface Entry {
  readonly field: CompiledField;
  readonly quantity: number;
  readonly path: string;
  readonly raw: string;
  readonly unit: string;
}

/** Something that the report has for a field, before anybody looks at the sheet. */
export interface Candidate {
  readonly id: string;
  readonly field: CompiledField;
  /** Name beside the field's own, such as that of a window. */
  readonly name: string;
  readonly certainty: Certainty;
  /** Its number; an opening has two. */
  readonly entries: readonly Entry[];
  /** A text for another detail of its row. */
  readonly label: { readonly field: CompiledField; readonly text: string } | null;
  /** The row is one of several, found again by its path. */
  readonly isRow: boolean;
}

const asGuess = (certainty: Certainty, isGuess: boolean): Certainty => (isGuess ? 'guess' : certainty);

/** Everything that a report has for a field. Shares of a sum are no numbers of their own. */
export function candidatesOf(imported: ImportedReport, mapping: Exclude<Mapping, MappedShares>): readonly Candidate[] {
  if (mapping.kind === 'openings') return openingCandidates(imported, mapping);
  const candidate = figureCandidate(imported, mapping);
  return candidate === null ? [] : [candidate];
}

/** The number that a report has for a field; null when it has none of its measures. */
function figureCandidate({ report }: ImportedReport, mapping: MappedFigure): Candidate | null {
  const { field, from, over, times, row } = mapping;
  const [parts, divisors] = [valuesOf(report, from), valuesOf(report, over)];
  const divisor = over.length === 0 ? 1 : sumOf(divisors);
  if (parts.length === 0 || divisor === 0) return null;
  const all = [...parts, ...divisors];
  const [unit = ''] = [...new Set(parts.map(({ measure }) => measureOf(measure)?.unit ?? ''))];
  const entry = {
    field,
    quantity: stepped((sumOf(parts) * times) / divisor, field, mapping.isRoundedUp),
    path: all.map(({ path }) => path).join(' + '),
    raw: parts.map(({ raw }) => raw).join(' + '),
    unit,
  };
  return {
    id: row === '' ? field.id : `${field.id}|${row}`,
    field,
    name: row,
    certainty: asGuess(
      mapping.certainty,
      all.some(({ isPartial }) => isPartial === true),
    ),
    entries: [entry],
    label: null,
    isRow: row !== '',
  };
}

const valuesOf = ({ values }: MeasurementReport, ids: readonly string[]): readonly ReportedValue[] =>
  ids.flatMap((id) => values.find(({ measure }) => measure === id) ?? []);

const sumOf = (values: readonly ReportedValue[]): number => values.reduce((sum, { number }) => sum + number, 0);

/** The nearest multiple of a field's step; halves go up. */
export function stepped(size: number, field: CompiledField, isUp = false): number {
  const { step } = fieldBounds(field);
  if (step === thirdsStep) return roundQuantity(toNumber(nearestThird(exactOf(roundDecimals(size, 6)))));
  if (isUp) return ceilToStep(roundDecimals(size, 3), step);
  return roundDecimals(roundDecimals(roundDecimals(size, 6) / step, 0) * step, 3);
}

/** A row for each opening of a kind, in the order of their names. */
const openingCandidates = (imported: ImportedReport, mapping: MappedOpenings): readonly Candidate[] =>
  imported.report.openings
    .filter(({ kind }) => kind === mapping.openings)
    .map((opening, index, all) => ({ ...opening, path: uniquePath(opening, index, all) }))
    .toSorted(byName)
    .map((opening) => openingCandidate(imported, mapping, opening));

// Openings without names, or with one name, are told apart by their order.
function uniquePath({ path }: ReportedOpening, index: number, all: readonly ReportedOpening[]): string {
  const before = all.slice(0, index).filter((one) => one.path === path).length;
  return before === 0 ? path : `${path} ${before + 1}`;
}

const numberIn = ({ name }: ReportedOpening): number => Number(/\d+/.exec(name)?.[0] ?? 0);
const byName = (one: ReportedOpening, other: ReportedOpening): number =>
  numberIn(one) - numberIn(other) || (one.name < other.name ? -1 : 1);

function openingCandidate({ report }: ImportedReport, mapping: MappedOpenings, opening: ReportedOpening): Candidate {
  const { field, width, height, name } = mapping;
  const { path, raw } = opening;
  return {
    id: `${field.id}|${path}`,
    field,
    name: opening.name,
    certainty: asGuess(mapping.certainty, opening.isGuess === true),
    entries: [
      { field: width, quantity: stepped(opening.width, width), path, raw, unit: '' },
      { field: height, quantity: stepped(opening.height, height), path, raw, unit: '' },
    ],
    label: name === undefined ? null : { field: name, text: `${report.provider} ${opening.name}`.trim() },
    isRow: true,
  };
}

export const originOf = ({ report, hash, today }: ImportedReport, entry: Omit<Entry, 'field'>): Origin => ({
  provider: report.provider,
  reportId: firstCharacters(report.reportId, 60),
  path: firstCharacters(entry.path, 400),
  raw: firstCharacters(entry.raw, 200),
  unit: entry.unit,
  value: entry.quantity,
  date: report.measuredOn ?? today,
  hash,
});

/** The line of a field that a candidate fills or has filled; undefined when a row must be added. */
export function lineFor(
  sheet: Sheet,
  { field, entries, isRow }: Candidate,
  isTaken: (key: LineKey) => boolean,
): Line | undefined {
  const rows = linesOf(sheet, field, null);
  if (!isRow && field.allowMultiple !== true) return rows[0];
  const path = entries[0]?.path;
  const filled = rows.find(({ origin }) => origin !== undefined && origin.path === path);
  if (filled !== undefined || isRow) return filled;
  return rows.find(({ key, origin }) => origin === undefined && !isTaken(key));
}

/** The line under a row that takes an entry; the row itself when the entry is its own. */
export const entryLine = (sheet: Sheet, row: Line | undefined, { field }: Entry): Line | undefined =>
  row === undefined || row.field.id === field.id ? row : linesOf(sheet, field, row.key)[0];

/**
 * The edits that enter candidates, each of which has a line of its own. A new row stands after the others, with the same key
 * on every device that imports the report, so that two imports of it are one.
 */
export function candidateEdits(
  sheet: Sheet,
  imported: ImportedReport,
  candidates: readonly Candidate[],
): readonly Edit[] {
  const last = new Map<string, LineKey | null>();
  const used = new Set<LineKey>();
  return candidates.flatMap((candidate) => {
    const { field } = candidate;
    const known = lineFor(sheet, candidate, (key) => used.has(key));
    if (known !== undefined) {
      used.add(known.key);
      return candidate.entries.flatMap((entry) => {
        const line = entryLine(sheet, known, entry);
        return line === undefined ? [] : [setEdit(sheet, imported, line, entry)];
      });
    }
    if (field.allowMultiple !== true) return [];
    const key = sheet.newKey(field.id, null, `measured ${candidate.id}`);
    const after = last.get(field.id) ?? sheet.rows(field.id, null).at(-1) ?? null;
    last.set(field.id, key);
    return [
      { kind: 'add', key, fieldId: field.id, parentKey: null, after },
      ...newRowEdits(sheet, imported, candidate, key),
    ];
  });
}

/** The details of a new row have keys by their places. A row without a number of its own counts once. */
function newRowEdits(
  sheet: Sheet,
  imported: ImportedReport,
  { field, entries, label }: Candidate,
  key: LineKey,
): readonly Edit[] {
  const [first] = entries;
  const detail = ({ id }: CompiledField): LineKey => (id === field.id ? key : sheet.newKey(id, key));
  const origin = (entry: Entry) => originOf(imported, entry);
  const own = entries.some((entry) => entry.field.id === field.id);
  return [
    ...(own || first === undefined
      ? []
      : [{ kind: 'set', key, quantity: 1, origin: { ...origin(first), value: 1 } } as const]),
    ...entries.map(
      (entry): Edit => ({ kind: 'set', key: detail(entry.field), quantity: entry.quantity, origin: origin(entry) }),
    ),
    ...(label === null ? [] : [{ kind: 'set', key: detail(label.field), value: label.text } as const]),
  ];
}

/** A quantity without a choice would not count: the usual or the first one is chosen with it. */
function setEdit(sheet: Sheet, imported: ImportedReport, { key, field, optionId }: Line, entry: Entry): Edit {
  const edit = { kind: 'set', key, quantity: entry.quantity, origin: originOf(imported, entry) } as const;
  if (field.dataType !== 'dropdown' || optionId !== null) return edit;
  const option = field.usual ?? sheet.validOptionIds(key)[0];
  return option === undefined ? edit : { ...edit, optionId: option };
}
