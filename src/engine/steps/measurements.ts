// The measurements of a trade on one screen: the fields whose metadata puts them there, under its headings.
import type { CompiledCatalog, CompiledField } from '#engine/catalog/compiled-catalog.ts';
import { groupBy } from '#engine/catalog/group-by.ts';
import { isLinked } from '#engine/catalog/is-linked.ts';
import { remembered } from '#engine/memoize.ts';
import { isAbsentStep } from '#engine/sheet/answers/absent-step.ts';
import { changeSheet } from '#engine/sheet/change/change-sheet.ts';
import type { Edit } from '#engine/sheet/lines/edit.ts';
import { type LineKey, linesOf } from '#engine/sheet/lines/line.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';
import type { FormPart } from '#engine/steps/form-part.ts';
import { hasQuantityInput } from '#engine/steps/form-shape.ts';
import { takeEdits } from '#engine/steps/incomplete-recommendations.ts';
import { measureSchema } from '#engine/steps/line-schema.ts';
import { groupPart } from '#engine/steps/make-part.ts';

export interface MeasurementPanel {
  readonly title: string;
  /** Lengths and areas. */
  readonly measures: FormPart | null;
  /** Answers among a few. */
  readonly answers: FormPart | null;
  /** Fields whose rows share one sum: a person picks the row that gets all of it. */
  readonly shares: readonly string[];
  /** Lines that count things. */
  readonly counts: readonly LineKey[];
}

const measuredFields = remembered((catalog: CompiledCatalog): ReadonlyMap<number, readonly CompiledField[]> => {
  const stepOf = ({ sectionId }: CompiledField) => catalog.sectionById.get(sectionId)?.order ?? 0;
  const fields = [...catalog.rootsOf.values()]
    .flat()
    .filter(({ measurement }) => measurement !== undefined)
    .toSorted((one, other) => stepOf(one) - stepOf(other) || one.order - other.order);
  return groupBy(fields, ({ workflowId }) => workflowId);
});

/** Whether a trade has a screen of measurements. */
export const hasMeasurements = (catalog: CompiledCatalog, workflowId: number): boolean =>
  measuredFields(catalog).has(workflowId);

/** The measurements of a trade by heading. */
export function measurementPanels(sheet: Sheet, workflowId: number): readonly MeasurementPanel[] {
  const fields = (measuredFields(sheet.catalog).get(workflowId) ?? []).filter(
    (field) =>
      sheet.catalog.sectionById.get(field.sectionId)?.enabled === true &&
      !isAbsentStep(sheet, field.sectionId) &&
      sheet.isVisible(field.id),
  );
  const panels = [...groupBy(fields, ({ measurement }) => measurement ?? '')].map(([title, ofPanel]) =>
    panelOf(sheet, workflowId, title, ofPanel),
  );
  // Panels of measures alone come first; those with counts stand two beside each other below.
  return panels.toSorted((one, other) => Math.min(one.counts.length, 1) - Math.min(other.counts.length, 1));
}

function panelOf(sheet: Sheet, workflowId: number, title: string, fields: readonly CompiledField[]): MeasurementPanel {
  const shares = fields.filter(({ rowsPerOption }) => rowsPerOption === true);
  const counts = fields.filter((field) => !shares.includes(field) && isCount(field));
  const others = fields.filter((field) => !shares.includes(field) && !counts.includes(field));
  const answers = others.filter(isAnswer);
  const part = (kind: 'inputs' | 'questions', of: readonly CompiledField[]) =>
    of.length === 0
      ? null
      : groupPart(sheet, `measure-${workflowId}-${title}-${kind}`, kind, of, (field) => measureSchema(sheet, field));
  return {
    title,
    measures: part(
      'inputs',
      others.filter((field) => !answers.includes(field)),
    ),
    answers: part('questions', answers),
    shares: shares.map(({ id }) => id),
    counts: counts.flatMap(({ id }) => sheet.rows(id, null).slice(0, 1)),
  };
}

const isCount = (field: CompiledField): boolean =>
  field.units === 'EA' && !isLinked(field) && (field.dataType === 'number' || hasQuantityInput(field));

const isAnswer = (field: CompiledField): boolean =>
  !hasQuantityInput(field) && (field.dataType !== 'number' || field.widget === 'select');

/** A row that can have the whole sum, and whether it has it. */
interface Share {
  readonly key: LineKey;
  readonly name: string;
}

interface Shares {
  readonly name: string;
  /** Rows that would get something. */
  readonly rows: readonly Share[];
  /** The row that has all of it; null while none has, or several do. */
  readonly whole: LineKey | null;
  /** Several rows have a part of it. */
  readonly isSplit: boolean;
}

/** The rows of a field that share one sum. */
export function sharesOf(sheet: Sheet, fieldId: string): Shares {
  const field = sheet.catalog.fieldById.get(fieldId);
  const rows = field === undefined ? [] : linesOf(sheet, field, null);
  const without = emptied(sheet, rows);
  const filled = rows.filter(({ quantity }) => quantity > 0);
  return {
    name: field?.name ?? '',
    rows: rows
      .filter(({ key }) => (without.recommendation(key)?.quantity ?? 0) > 0)
      .map(({ key, value }) => ({ key, name: String(value) })),
    whole: filled.length === 1 ? (filled[0]?.key ?? null) : null,
    isSplit: filled.length > 1,
  };
}

const emptied = (sheet: Sheet, rows: readonly { readonly key: LineKey }[]): Sheet =>
  changeSheet(
    sheet,
    rows.map(({ key }) => ({ kind: 'set', key, quantity: 0 })),
  );

/** Edits that give one row of a field the whole sum. Other rows keep nothing but what this row cannot have. */
export function giveAll(sheet: Sheet, key: LineKey): readonly Edit[] {
  const field = sheet.line(key)?.field;
  if (field === undefined) return [];
  const rows = linesOf(sheet, field, null);
  const empty: readonly Edit[] = rows.map((row) => ({ kind: 'set', key: row.key, quantity: 0 }));
  const take = (now: Sheet, keys: readonly LineKey[]): readonly Edit[] =>
    keys.flatMap((each) => {
      const recommendation = now.recommendation(each);
      return recommendation === null ? [] : takeEdits([{ key: each, recommendation }]);
    });
  const chosen = [...empty, ...take(emptied(sheet, rows), [key])];
  const others = rows.map((row) => row.key).filter((each) => each !== key);
  return [...chosen, ...take(changeSheet(sheet, chosen), others)];
}
