// The differences between a measurement report and a sheet, for a person who looks them over. A provider's answer and a
// file give the same report, and so the same differences.
import { fieldBounds } from '#domain/catalog/field-bounds.ts';
import { stepName } from '#domain/catalog/step-name.ts';
import { roundDecimals } from '#domain/money/round-money.ts';
import { formatNumber } from '#domain/text/format-number.ts';
import { joined } from '#domain/text/joined.ts';
import { figureWithUnit } from '#domain/text/unit-text.ts';
import type { CompiledField } from '#engine/catalog/compiled-catalog.ts';
import { workflowNameIn } from '#engine/catalog/workflow-name.ts';
import {
  type Candidate,
  candidateEdits,
  candidatesOf,
  entryLine,
  type ImportedReport,
  lineFor,
  type Origin,
} from '#engine/measurements/candidates.ts';
import { type Certainty, type MappedShares, type Mapping, mappingOf } from '#engine/measurements/mapping.ts';
import { shareEdits } from '#engine/measurements/pitch-shares.ts';
import { isAbsentStep } from '#engine/sheet/answers/absent-step.ts';
import { changeSheet } from '#engine/sheet/change/change-sheet.ts';
import type { Edit } from '#engine/sheet/lines/edit.ts';
import { type Line, linesOf } from '#engine/sheet/lines/line.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';

/** `imported`: from an earlier report, and nobody has edited it since. */
type DifferenceState = 'same' | 'empty' | 'imported' | 'typed';

export interface MeasuredDifference {
  readonly id: string;
  readonly workflowId: number;
  readonly name: string;
  /** The name of its step. */
  readonly step: string;
  /** The value that would be entered, with its unit. */
  readonly value: string;
  /** The value as the report writes it, when it says more. */
  readonly raw: string;
  /** The value in the sheet; empty when there is none. */
  readonly now: string;
  /** The report that the value in the sheet came from. */
  readonly origin: Origin | null;
  readonly state: DifferenceState;
  readonly certainty: Certainty;
  /** Entered unless a person unticks it. */
  readonly isTicked: boolean;
  /** Why it cannot be entered. */
  readonly problem: string | null;
  /** Null for rows that share a sum. */
  readonly candidate: Candidate | null;
}

/** A value of a known field that the estimate has no place for. */
export interface UnmappedValue {
  readonly id: string;
  readonly workflowId: number;
  readonly name: string;
  readonly value: string;
  readonly reason: 'no trade' | 'no step' | 'not asked';
  readonly place: string;
  /** The optional step, or the pair of them, which gives it a place; null for any other reason. */
  readonly optionalId: number | null;
}

export interface MeasurementDifferences {
  readonly differences: readonly MeasuredDifference[];
  readonly unmapped: readonly UnmappedValue[];
}

interface Found {
  readonly mapping: Mapping;
  readonly candidate: Candidate | null;
}

/** Everything that a report has for a sheet. */
export function measurementDifferences(sheet: Sheet, imported: ImportedReport): MeasurementDifferences {
  const found = foundIn(sheet, imported);
  const here = found.filter(({ mapping }) => reasonAgainst(sheet, mapping.field) === null);
  const figures = here.flatMap(({ candidate }) => (candidate === null ? [] : [differenceOf(sheet, candidate)]));
  const ticked = new Set(figures.filter(({ isTicked }) => isTicked).map(({ id }) => id));
  const sums = here.flatMap(({ mapping }) => (mapping.kind === 'shares' ? [mapping] : []));
  // Hundreds of windows take a second, so they are entered only for shares that follow from them.
  const filled = sums.length === 0 ? sheet : changeSheet(sheet, figureEdits(sheet, imported, here, ticked));
  const shares = sums.flatMap((mapping) => shareDifference(sheet, filled, imported, mapping) ?? []);
  const order = new Map(found.map(({ mapping, candidate }, index) => [candidate?.id ?? mapping.field.id, index]));
  return {
    differences: [...figures, ...shares].toSorted(
      (one, other) => (order.get(one.id) ?? 0) - (order.get(other.id) ?? 0),
    ),
    unmapped: found.flatMap(({ mapping, candidate }) => {
      const reason = reasonAgainst(sheet, mapping.field);
      return reason === null || candidate === null ? [] : [unmapped(sheet, candidate, reason)];
    }),
  };
}

/**
 * The edits that enter the chosen differences, as one change. Values that an earlier measurement of the house gave, and that
 * are the same, get the newer origin with them.
 */
export function measurementEdits(sheet: Sheet, imported: ImportedReport, chosen: ReadonlySet<string>): readonly Edit[] {
  const here = foundIn(sheet, imported).filter(({ mapping }) => reasonAgainst(sheet, mapping.field) === null);
  const kept = here.flatMap(({ candidate }) => (candidate === null ? [] : [differenceOf(sheet, candidate)]));
  const renewed = kept.filter(({ state, origin }) => state === 'same' && isEarlier(origin, imported));
  const figures = figureEdits(sheet, imported, here, new Set([...chosen, ...renewed.map(({ id }) => id)]));
  const sums = here.flatMap(({ mapping }) =>
    mapping.kind === 'shares' && chosen.has(mapping.field.id) ? [mapping] : [],
  );
  const filled = sums.length === 0 ? sheet : changeSheet(sheet, figures);
  return [...figures, ...sums.flatMap((mapping) => shareEdits(filled, imported, mapping))];
}

const isEarlier = (origin: Origin | null, { report, hash }: ImportedReport): boolean =>
  origin?.provider === report.provider && origin.reportId === report.reportId && origin.hash !== hash;

const foundIn = (sheet: Sheet, imported: ImportedReport): readonly Found[] =>
  mappingOf(sheet.catalog).flatMap((mapping): readonly Found[] => {
    if (mapping.kind === 'shares') return [{ mapping, candidate: null }];
    return candidatesOf(imported, mapping).map((candidate) => ({ mapping, candidate }));
  });

function figureEdits(
  sheet: Sheet,
  imported: ImportedReport,
  found: readonly Found[],
  chosen: ReadonlySet<string>,
): readonly Edit[] {
  const candidates = found.flatMap(({ candidate }) =>
    candidate !== null && chosen.has(candidate.id) && problemOf(candidate) === null ? [candidate] : [],
  );
  return candidateEdits(sheet, imported, candidates);
}

function reasonAgainst(sheet: Sheet, { id, workflowId, sectionId }: CompiledField): UnmappedValue['reason'] | null {
  if (!sheet.workflowIds.includes(workflowId)) return 'no trade';
  const section = sheet.catalog.sectionById.get(sectionId);
  if (section?.enabled !== true || isAbsentStep(sheet, sectionId)) return 'no step';
  return sheet.isVisible(`${sectionId}`) && sheet.isVisible(id) ? null : 'not asked';
}

const unmapped = (sheet: Sheet, candidate: Candidate, reason: UnmappedValue['reason']): UnmappedValue => ({
  id: candidate.id,
  workflowId: candidate.field.workflowId,
  name: nameOf(candidate),
  value: valueText(candidate),
  reason,
  optionalId: reason === 'no step' ? optionalIdOf(sheet, candidate.field) : null,
  place:
    reason === 'no trade' ? workflowNameIn(sheet.catalog, candidate.field.workflowId) : stepOf(sheet, candidate.field),
});

function optionalIdOf({ catalog }: Sheet, { sectionId }: CompiledField): number | null {
  const section = catalog.sectionById.get(sectionId);
  return section?.enabled === true && section.optional === true ? (section.pairId ?? section.id) : null;
}

const nameOf = ({ field, name }: Candidate): string => joined([field.name, name]);

function stepOf(sheet: Sheet, { sectionId }: CompiledField): string {
  const section = sheet.catalog.sectionById.get(sectionId);
  return section === undefined ? '' : stepName(section);
}

const valueText = ({ entries }: Candidate): string =>
  sizes(entries.map(({ field, quantity }) => ({ field, quantity })));

/** `36 × 60 IN`, or one number with its unit. */
const sizes = (parts: readonly { readonly field: CompiledField; readonly quantity: number }[]): string =>
  figureWithUnit(parts.map(({ quantity }) => formatNumber(quantity)).join(' × '), parts[0]?.field.units ?? '');

function differenceOf(sheet: Sheet, candidate: Candidate): MeasuredDifference {
  const row = lineFor(sheet, candidate, () => false);
  const lines = candidate.entries.map((entry) => entryLine(sheet, row, entry));
  const problem = problemOf(candidate);
  const state = stateOf(candidate, lines);
  const isSame = state === 'same';
  return {
    id: candidate.id,
    workflowId: candidate.field.workflowId,
    name: nameOf(candidate),
    step: stepOf(sheet, candidate.field),
    value: valueText(candidate),
    raw: rawText(candidate),
    now: state === 'empty' ? '' : sizes(lines.flatMap((line) => (line === undefined ? [] : [line]))),
    origin: lines[0]?.origin ?? null,
    state,
    certainty: candidate.certainty,
    isTicked: !isSame && problem === null && candidate.certainty !== 'guess' && state !== 'typed',
    problem,
    candidate,
  };
}

function stateOf({ entries }: Candidate, lines: readonly (Line | undefined)[]): DifferenceState {
  const filled = lines.flatMap((line) => (line === undefined || line.quantity === 0 ? [] : [line]));
  if (entries.every(({ quantity }, index) => (lines[index]?.quantity ?? 0) === quantity)) return 'same';
  if (filled.length === 0) return 'empty';
  return filled.every(isAsImported) ? 'imported' : 'typed';
}

/** Nobody has edited the value since a report gave it. */
const isAsImported = ({ origin, quantity }: Line): boolean => origin !== undefined && origin.value === quantity;

function rawText({ entries: [first] }: Candidate): string {
  if (first === undefined) return '';
  const isPlain = Number(first.raw) === first.quantity;
  return isPlain ? '' : figureWithUnit(first.raw, first.unit);
}

/** A value out of the field's range is listed, and never cut to it. */
function problemOf({ entries }: Candidate): string | null {
  for (const { field, quantity } of entries) {
    const { min, max } = fieldBounds(field);
    if (quantity < min) return `${field.name} is at least ${figureWithUnit(formatNumber(min), field.units ?? '')}`;
    if (quantity > max) return `${field.name} is at most ${figureWithUnit(formatNumber(max), field.units ?? '')}`;
  }
  return null;
}

/** Rows that share one sum, as one difference: the sum depends on the values that are entered with them. */
function shareDifference(
  sheet: Sheet,
  filled: Sheet,
  imported: ImportedReport,
  mapping: MappedShares,
): MeasuredDifference | null {
  const { field, certainty } = mapping;
  const edits = shareEdits(filled, imported, mapping);
  if (edits.length === 0) return null;
  const before = linesOf(sheet, field, null).filter(({ quantity }) => quantity > 0);
  const after = linesOf(changeSheet(filled, edits), field, null).filter(({ quantity }) => quantity > 0);
  const [now, value] = [before, after].map((rows) => joined(rows.map(shareText)));
  const isSame = now === value;
  const state = isSame ? 'same' : sharesState(before);
  const total = imported.report.pitches.reduce((sum, { area }) => sum + area, 0);
  return {
    id: field.id,
    workflowId: field.workflowId,
    name: field.name,
    step: stepOf(sheet, field),
    value: value ?? '',
    raw: joined(
      imported.report.pitches.map(
        ({ rise, area }) => `${formatNumber(rise)}/12: ${formatNumber(roundDecimals((area / total) * 100, 0))}%`,
      ),
    ),
    now: now ?? '',
    origin: before.find(isAsImported)?.origin ?? null,
    state,
    certainty,
    isTicked: !isSame && certainty !== 'guess' && state !== 'typed',
    problem: null,
    candidate: null,
  };
}

function sharesState(rows: readonly Line[]): DifferenceState {
  if (rows.length === 0) return 'empty';
  return rows.some(isAsImported) && rows.every(isGiven) ? 'imported' : 'typed';
}

const isGiven = (line: Line): boolean => line.taken === true || isAsImported(line);

const shareText = ({ value, quantity, field }: Line): string =>
  `${value} ${figureWithUnit(formatNumber(quantity), field.units ?? '')}`;
