// Reads the report of one format: its values by measure, its pitches and openings. The summary counts, because it is what
// the printed report says; the drawing fills what the summary lacks, and a difference between the two is reported.
import { isDay } from '#domain/days/read-day.ts';
import { type Drawing, type DrawnTotal, readDrawing } from '#domain/measurements/geometry.ts';
import {
  type MeasurementFormat,
  measureOf,
  measures,
  type OpeningKind,
} from '#domain/measurements/measurement-format.ts';
import { type DecimalMark, decimalMarkOf, readFigure, readPitch, readSize } from '#domain/measurements/read-figure.ts';
import type { MeasurementReport, ReportedOpening, ReportedPitch, ReportedValue } from '#domain/measurements/report.ts';
import { findAll, findValue, leavesOf, rawText, type Tree } from '#domain/measurements/tree.ts';
import { roundDecimals } from '#domain/money/round-money.ts';
import { formatNumber } from '#domain/text/format-number.ts';
import { figureWithUnit } from '#domain/text/unit-text.ts';

const maxUnused = 300;

/** State of a reading: the paths that were used, and sentences for the person. */
interface Reading {
  readonly root: Tree;
  readonly used: Set<string>;
  readonly notes: string[];
  readonly mark: DecimalMark;
}

export function readReport(top: Tree, root: Tree, format: MeasurementFormat): MeasurementReport {
  const reading: Reading = { root, used: new Set(), notes: [], mark: decimalMarkOf(summaryTexts(root, format)) };
  const drawing = format.geometry === undefined ? null : readDrawing(root, format.geometry);
  const summary = measures.flatMap(({ id }) => summaryValue(reading, format, id) ?? []);
  const pitches = pitchesOf(reading, format, drawing);
  const openings = [...listedOpenings(reading, format), ...drawnOpenings(drawing, format, reading.notes)];
  const given = new Map(summary.map((value) => [value.measure, value]));
  const drawn = measures.flatMap(({ id }) => drawnValue(drawing, format.area, id) ?? []);
  for (const value of drawn) compare(reading.notes, given.get(value.measure), value);
  const values = [
    ...measures.flatMap(({ id }) => given.get(id) ?? drawn.find(({ measure }) => measure === id) ?? []),
    ...countedValues(pitches, openings),
  ];
  notePitches(reading.notes, pitches, values.find(({ measure }) => measure === format.area)?.number);
  const fact = (name: keyof MeasurementFormat['report']) => factOf(top, root, format.report[name]);
  return {
    provider: format.provider,
    format: format.id,
    reportId: fact('id'),
    measuredOn: dayOf(fact('measuredOn')),
    address: {
      street: fact('street'),
      city: fact('city'),
      state: fact('state'),
      zipCode: fact('zipCode'),
      country: fact('country'),
    },
    isUnitAssumed: format.feet === 'assumed',
    values,
    pitches,
    openings,
    plan: drawing?.plan ?? [],
    notes: [...reading.notes, ...(drawing?.notes ?? [])],
    unused: unusedOf(reading, format, drawing),
  };
}

function summaryTexts(root: Tree, { values, pitches }: MeasurementFormat): readonly string[] {
  const paths = [...Object.values(values).flat(2), ...pitches.map(({ rows, area }) => `${rows}/${area}`)];
  return paths
    .flatMap((path) => findAll(root, path))
    .flatMap(({ tree }) => (typeof tree === 'string' ? [tree.trim()] : []));
}

const fromTop = '/';

function factOf(top: Tree, root: Tree, paths: readonly string[]): string {
  for (const path of paths) {
    const found = path.startsWith(fromTop) ? findValue(top, [path.slice(1)]) : findValue(root, [path]);
    if (found !== undefined) return rawText(found.tree);
  }
  return '';
}

function dayOf(text: string): string | null {
  const [day = ''] = text.split(/[T ]/);
  return isDay(day) ? day : null;
}

/** The first alternative of which at least one value is there. */
function summaryValue(
  { root, used, notes, mark }: Reading,
  { values }: MeasurementFormat,
  measure: string,
): ReportedValue | undefined {
  for (const paths of values[measure] ?? []) {
    const found = paths.flatMap((path) => findValue(root, [path]) ?? []);
    if (found.length === 0) continue;
    for (const { path } of found) used.add(path);
    const unit = measureOf(measure)?.unit ?? '';
    const figures = found.map(({ tree }) => readFigure(rawText(tree), unit, mark));
    const raw = found.map(({ tree }) => rawText(tree)).join(' + ');
    if (figures.some((figure) => figure === null)) {
      notes.push(unreadable(measure, raw));
      return undefined;
    }
    const number = roundDecimals(
      figures.reduce<number>((one, other) => one + (other ?? 0), 0),
      3,
    );
    return { measure, path: found.map(({ path }) => path).join(' + '), raw, number };
  }
  return undefined;
}

const nameOf = (measure: string): string => measureOf(measure)?.name ?? measure;

const unreadable = (measure: string, raw: string): string =>
  `${nameOf(measure)}: “${raw}” is no number that can be entered, so it was left out.`;

function drawnValue(drawing: Drawing | null, area: string, measure: string): ReportedValue | undefined {
  const total: DrawnTotal | null | undefined = measure === area ? drawing?.area : drawing?.lengths.get(measure);
  if (total == null || (total.isPartial && total.total === 0)) return undefined;
  const value = { measure, path: total.path, raw: `${total.total}`, number: total.total };
  return total.isPartial ? { ...value, isPartial: true } : value;
}

/** A summary in whole feet is rounded, so that its drawing may differ by half a foot. */
function tolerance({ raw, measure }: ReportedValue): number {
  if (measureOf(measure)?.unit === 'SQ FT') return 1;
  return raw.includes('.') ? 0.1 : 0.5;
}

function compare(notes: string[], given: ReportedValue | undefined, drawn: ReportedValue): void {
  if (given === undefined || drawn.isPartial === true) return;
  if (roundDecimals(Math.abs(given.number - drawn.number), 2) <= tolerance(given)) return;
  const unit = measureOf(drawn.measure)?.unit ?? '';
  const text = (number: number) => figureWithUnit(formatNumber(number), unit);
  notes.push(
    `${nameOf(drawn.measure)}: the report says ${text(given.number)}, its drawing adds up to ${text(drawn.number)}. The report’s figure is used.`,
  );
}

function pitchesOf(
  { root, used, notes, mark }: Reading,
  { pitches: lists }: MeasurementFormat,
  drawing: Drawing | null,
): readonly ReportedPitch[] {
  for (const { rows, pitch, area } of lists) {
    const found = findAll(root, rows).flatMap((row) => {
      const written = rawText(findValue(row.tree, [pitch])?.tree ?? null);
      const size = findValue(row.tree, [area], row.path);
      const raw = rawText(size?.tree ?? null);
      if (size === undefined || written === '') return [];
      used.add(size.path);
      const rise = readPitch(written);
      const number = readFigure(raw, '', mark);
      if (rise !== null && number !== null) return [{ rise, area: number, path: row.path, raw: `${written}: ${raw}` }];
      notes.push(`Pitch: “${written}: ${raw}” is no pitch with an area, so it was left out.`);
      return [];
    });
    if (found.length > 0) return found.filter((row) => row.area > 0);
  }
  return (drawing?.faces ?? []).flatMap(({ rise, area, path, raw }) =>
    rise === null || area === 0 ? [] : [{ rise, area, path, raw }],
  );
}

function notePitches(notes: string[], pitches: readonly ReportedPitch[], area: number | undefined): void {
  const total = roundDecimals(
    pitches.reduce((sum, pitch) => sum + pitch.area, 0),
    2,
  );
  if (pitches.length === 0 || area === undefined || Math.abs(area - total) <= Math.max(1, area * 0.001)) return;
  const [all, some] = [area, total].map((number) => figureWithUnit(formatNumber(number), 'SQ FT'));
  notes.push(`The pitches add up to ${some} of ${all}. What they lack goes to the largest one.`);
}

const listedOpenings = ({ root, used, notes, mark }: Reading, format: MeasurementFormat): readonly ReportedOpening[] =>
  format.openings.flatMap(({ rows, name, size, unit, kind, widthAtLeast = 0, widthBelow }) =>
    findAll(root, rows).flatMap((row): readonly ReportedOpening[] => {
      const called = rawText(findValue(row.tree, [name])?.tree ?? null);
      const found = findValue(row.tree, size, row.path);
      const raw = rawText(found?.tree ?? null);
      const read = readSize(raw, unit, mark);
      if (found !== undefined) used.add(found.path);
      if (read === null) {
        const note = `${called || 'An opening'}: “${raw}” is no width and height, so it was left out.`;
        if (!notes.includes(note)) notes.push(note);
        return [];
      }
      if (read.width < widthAtLeast || read.width >= (widthBelow ?? Number.POSITIVE_INFINITY)) return [];
      return [{ kind: kind as OpeningKind, name: called, ...read, path: `${row.path}[${called}]`, raw }];
    }),
  );

const drawnOpenings = (
  drawing: Drawing | null,
  { geometry }: MeasurementFormat,
  notes: string[],
): readonly ReportedOpening[] =>
  (drawing?.openings ?? []).flatMap(({ name, kind, size }): readonly ReportedOpening[] => {
    const raw = rawText(size.tree);
    const read = readSize(raw, geometry?.openingUnit ?? '', drawing?.mark);
    if (read === null) {
      notes.push(`${name || 'An opening'}: “${raw}” is no width and height, so it was left out.`);
      return [];
    }
    const opening = { name, ...read, path: size.path, raw };
    return kind === null
      ? [{ kind: 'window', ...opening, isGuess: true }]
      : [{ kind: kind as OpeningKind, ...opening }];
  });

/** Measures that are counted or added up from pitches and openings. */
const countedValues = (
  pitches: readonly ReportedPitch[],
  openings: readonly ReportedOpening[],
): readonly ReportedValue[] =>
  measures.flatMap(({ id, ofPitches, ofOpenings }): readonly ReportedValue[] => {
    const low = ofPitches === undefined ? [] : pitches.filter(({ rise }) => rise < ofPitches.below);
    const own = ofOpenings === undefined ? [] : openings.filter(({ kind }) => kind === ofOpenings.kind);
    const first = low[0] ?? own[0];
    if (first === undefined) return [];
    const perimeter = (one: ReportedOpening) => (2 * (one.width + one.height)) / 12;
    const parts = [
      ...low.map(({ area }) => area),
      ...own.map((opening) => (ofOpenings?.sum === 'count' ? 1 : perimeter(opening))),
    ];
    const number = roundDecimals(
      parts.reduce((sum, part) => sum + part, 0),
      3,
    );
    const path = first.path.replace(/\[[^\]]*\]$/, '');
    return [{ measure: id, path, raw: `${number}`, number }];
  });

function unusedOf({ root, used }: Reading, format: MeasurementFormat, drawing: Drawing | null) {
  const { listed, leaves } = format;
  const rows =
    listed === undefined
      ? []
      : findAll(root, listed.rows).flatMap((row) => {
          const name = rawText(findValue(row.tree, [listed.name])?.tree ?? null);
          const value = findValue(row.tree, [listed.value]);
          const path = `${row.path}[${listed.name}=${name}]`;
          return value === undefined ? [] : [{ path: `${path}/${listed.value}`, tree: value.tree, short: name }];
        });
  const all = [
    ...rows.map(({ path, tree, short }) => ({ path, short, raw: rawText(tree) })),
    ...(leaves === undefined ? [] : leavesOf(root, leaves.except)).map(({ path, tree }) => ({
      path,
      short: path,
      raw: rawText(tree),
    })),
  ];
  return [
    ...all.filter(({ path }) => !used.has(path)).map(({ short, raw }) => ({ path: short, raw })),
    ...(drawing?.otherLines ?? []).map(({ type, length }) => ({ path: `Lines ${type}`, raw: `${length}` })),
  ].slice(0, maxUnused);
}
