// Rows that share one sum by pitch. The sum is the one that the field's own rule recommends; the largest row takes what the
// others leave, so that the rows add up.
import { fieldBounds } from '#domain/catalog/field-bounds.ts';
import type { ReportedPitch } from '#domain/measurements/report.ts';
import { type ImportedReport, originOf, stepped } from '#engine/measurements/candidates.ts';
import type { MappedShares } from '#engine/measurements/mapping.ts';
import { changeSheet } from '#engine/sheet/change/change-sheet.ts';
import type { Edit } from '#engine/sheet/lines/edit.ts';
import { type Line, type LineKey, linesOf } from '#engine/sheet/lines/line.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';

interface BandArea {
  readonly row: Line;
  readonly area: number;
  readonly pitches: readonly ReportedPitch[];
}

/** The edits that give each row its share; none while the sheet has no sum, or the report no pitches. */
export function shareEdits(sheet: Sheet, imported: ImportedReport, mapping: MappedShares): readonly Edit[] {
  const rows = linesOf(sheet, mapping.field, null);
  const areas = bandAreas(sheet, imported, mapping, rows).toSorted((one, other) => other.area - one.area);
  const [largest, ...others] = areas.filter(({ area }) => area > 0);
  if (largest === undefined) return [];
  const empty: readonly Edit[] = rows.map(({ key }) => ({ kind: 'set', key, quantity: 0 }));
  const whole = recommended(changeSheet(sheet, empty), largest.row.key);
  if (whole === 0) return [];
  const total = areas.reduce((sum, { area }) => sum + area, 0);
  const taken = (band: BandArea, quantity: number): Edit => ({
    kind: 'set',
    key: band.row.key,
    quantity,
    origin: originOf(imported, {
      quantity,
      path: band.pitches.map(({ path }) => path).join(' + '),
      raw: band.pitches.map(({ raw }) => raw).join(' + '),
      unit: 'SQ FT',
    }),
  });
  const small = others.map((band) => taken(band, stepped((whole * band.area) / total, mapping.field)));
  const before = changeSheet(sheet, [...empty, ...small]);
  const rest = recommended(before, largest.row.key);
  const after = changeSheet(before, [taken(largest, rest)]);
  const apart = rows
    .filter(({ key }) => !areas.some(({ row }) => row.key === key))
    .map((row): Edit => ({ kind: 'set', key: row.key, quantity: recommended(after, row.key), taken: true }));
  const filled = changeSheet(before, apart);
  // Each row is rounded, and so is their sum: the largest row may lack a step, or have one too many.
  const { step } = fieldBounds(mapping.field);
  const fitting = [rest, stepped(rest - step, mapping.field), stepped(rest + step, mapping.field)].find(
    (quantity) => !hasProblem(changeSheet(filled, [taken(largest, quantity)]), mapping),
  );
  return [...empty, ...small, ...apart, taken(largest, fitting ?? rest)];
}

const hasProblem = (sheet: Sheet, { field }: MappedShares): boolean =>
  sheet.problemsOf(field.sectionId).some(({ fieldId }) => fieldId === field.id);

const recommended = (sheet: Sheet, key: LineKey): number => sheet.recommendation(key)?.quantity ?? 0;

function bandAreas(
  sheet: Sheet,
  { report }: ImportedReport,
  { field, bands, apart }: MappedShares,
  rows: readonly Line[],
): readonly BandArea[] {
  const isApart = apart?.field !== undefined && linesOf(sheet, apart.field, null).some(({ quantity }) => quantity > 0);
  const counted = report.pitches.filter(({ rise }) => !isApart || rise >= (apart?.below ?? 0));
  const bandOf = ({ rise }: ReportedPitch) =>
    bands.find(({ below = Number.POSITIVE_INFINITY, upTo = Number.POSITIVE_INFINITY }) => rise < below && rise <= upTo);
  return bands.flatMap((band) => {
    const row = rows.find(({ optionId }) => optionId === `${field.id}.${band.option}`);
    if (row === undefined) return [];
    const pitches = counted.filter((pitch) => bandOf(pitch) === band);
    return [{ row, pitches, area: pitches.reduce((sum, { area }) => sum + area, 0) }];
  });
}
