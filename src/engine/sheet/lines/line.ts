import type { Comparison } from '#contract/records/comparison.ts';
import type { EstimateItem } from '#contract/records/estimate-item.ts';
import type { UnitPrices } from '#domain/catalog/unit-prices.ts';
import type { CompiledCatalog, CompiledField } from '#engine/catalog/compiled-catalog.ts';

/** Key of a line: the item's uuid. */
export type LineKey = string;

/** One answer, measure or priced line, at its place in the tree of lines. */
export interface Line {
  readonly key: LineKey;
  readonly parentKey: LineKey | null;
  readonly field: CompiledField;
  readonly optionId: string | null;
  readonly value: string | number | boolean | null;
  readonly quantity: number;
  readonly prices: UnitPrices;
  /** Why its prices are not those of the catalog; absent when they are, or were entered. */
  readonly pricing?: EstimateItem['pricing'];
  /** A person chose its option instead of the package's or the default one. */
  readonly byHand?: true;
  /** Its quantity was accepted from a recommendation, and nobody has typed another one since. */
  readonly taken?: true;
  /** The measurement report that its value was imported from. */
  readonly origin?: EstimateItem['origin'];
  /** Rejected texts by input: shown as typed, never counted. */
  readonly refused?: RefusedTexts;
}

/** An input of a line in a form. */
export type LineInput = 'value' | 'quantity' | keyof UnitPrices;

export type RefusedTexts = Readonly<Partial<Record<LineInput, string>>>;

/** The tree of lines of a sheet, or of a draft. */
export interface Lines {
  readonly catalog: CompiledCatalog;
  readonly comparisons: readonly Comparison[];
  line(key: LineKey): Line | undefined;
  /** Keys of the rows of a field under a parent, in order. */
  rows(fieldId: string, parentKey: LineKey | null): readonly LineKey[];
}

/** Key of the list of a field's rows under a parent. */
export const rowsKey = (fieldId: string, parentKey: LineKey | null): string => `${parentKey ?? ''}/${fieldId}`;

export const noRows: readonly LineKey[] = [];

/** The rows of a field under a parent, in order. */
export function linesOf(lines: Lines, field: CompiledField, parentKey: LineKey | null): readonly Line[] {
  const keys = lines.rows(field.id, parentKey);
  if (keys.length === 0) return noLines;
  const found: Line[] = [];
  for (const key of keys) {
    const line = lines.line(key);
    if (line !== undefined) found.push(line);
  }
  return found;
}

const noLines: readonly Line[] = [];

/** Details of a line in display order, without their own details. */
export function detailsOf(lines: Lines, { field, key }: Line): readonly Line[] {
  let found = noLines;
  for (const child of field.children) {
    const rows = linesOf(lines, child, key);
    if (rows.length > 0) found = found.length === 0 ? rows : [...found, ...rows];
  }
  return found;
}

/** Descendants of a line, parents before their details. */
export function descendantsOf(lines: Lines, line: Line): readonly Line[] {
  const details = detailsOf(lines, line);
  return details.length === 0 ? noLines : details.flatMap((detail) => [detail, ...descendantsOf(lines, detail)]);
}

/** The parent line. */
export const parentOf = (lines: Lines, { parentKey }: Line): Line | undefined =>
  parentKey === null ? undefined : lines.line(parentKey);

/** The line at the top of its tree. */
export function rootOf(lines: Lines, key: LineKey | null): Line | undefined {
  let line = key === null ? undefined : lines.line(key);
  for (let above = line; above !== undefined; above = parentOf(lines, above)) line = above;
  return line;
}

/** The line and its ancestors, nearest first. */
export function lineage(lines: Lines, key: LineKey | null): readonly Line[] {
  const found: Line[] = [];
  for (let line = key === null ? undefined : lines.line(key); line !== undefined; line = parentOf(lines, line)) {
    found.push(line);
  }
  return found;
}
