// Lines that the catalog does not price, and the ways out of it.
import type { FieldVariant } from '#contract/records/variant.ts';
import { measuresOf } from '#domain/catalog/unit-prices.ts';
import { formatFraction } from '#domain/text/format-fraction.ts';
import { formatTapeSize } from '#domain/text/unit-text.ts';
import { fieldIn } from '#engine/catalog/field-in.ts';
import { isCounted } from '#engine/sheet/lines/counting.ts';
import { type Line, type LineKey, type Lines, rootOf } from '#engine/sheet/lines/line.ts';
import { validOptions } from '#engine/sheet/lines/valid-options.ts';
import { isUnpriced } from '#engine/sheet/money/line-amounts.ts';
import { lookUpPrices, measureOf } from '#engine/sheet/money/look-up-prices.ts';

export interface UnpricedLine {
  readonly key: LineKey;
  /** The top-level line of which it is a part. */
  readonly rootKey: LineKey;
  readonly workflowId: number;
  /** The step in which it is entered. */
  readonly sectionId: number;
  readonly name: string;
  /** Says how far the prices of its choice go, and the ways out. */
  readonly advice: string;
}

/** The counting lines without a price among some lines. */
export const unpricedLines = (lines: Lines, among: Iterable<Line>): readonly UnpricedLine[] =>
  [...among]
    .filter((line) => isUnpriced(line) && isCounted(line))
    .map((line) => {
      const root = rootOf(lines, line.key) ?? line;
      const { workflowId, sectionId } = root.field;
      return {
        key: line.key,
        rootKey: root.key,
        workflowId,
        sectionId,
        name: line.field.name,
        advice: adviceOn(lines, line),
      };
    });

/** "Double hung goes to 130 inches (United inches). Pick Slider or Picture, or ask the office." */
function adviceOn(lines: Lines, line: Line): string {
  const choice = typeof line.value === 'string' ? line.value : line.field.name;
  const found = lookUpPrices(lines, line);
  if (found.kind === 'unmeasured') return `${choice} has no price until its size is entered.`;
  const reach = found.kind === 'missing' && found.variant !== null ? reachOf(lines, line, found.variant) : null;
  const others = othersWithPrice(lines, line);
  return `${choice} ${reach ?? 'has no price'}. ${insteadText(others, reach !== null)}`;
}

/** The sizes at which a variant has prices, compared with the entered one. */
function reachOf(lines: Lines, line: Line, variant: FieldVariant): string {
  const measures = measuresOf(variant).map((fieldId) => fieldIn(lines.catalog, fieldId));
  const sizes = measures.map(({ id }) => measureOf(lines, line, id));
  const [measure, ...others] = measures;
  const [size = 0] = sizes;
  const { pricingTiers } = variant;
  if (measure !== undefined && others.length === 0 && pricingTiers.length > 0) {
    const from = Math.min(...pricingTiers.map(({ min }) => min));
    const to = Math.max(...pricingTiers.map(({ max }) => max));
    const reached = (limit: number) => `${formatTapeSize([limit], measure)} (${measure.name})`;
    if (size > to) return `goes to ${reached(to)}, not to ${formatFraction(size)}`;
    if (size < from) return `starts at ${reached(from)}, not at ${formatFraction(size)}`;
  }
  return `has no price at ${formatTapeSize(sizes, measure)}`;
}

const maxNamed = 3;

/** Choices of the same line that have a price at its size. */
function othersWithPrice(lines: Lines, line: Line): readonly string[] {
  const hasPrice = (optionId: string): boolean => {
    const instead = { ...line, optionId };
    return lookUpPrices(withLine(lines, instead), instead).kind === 'priced';
  };
  return validOptions(lines, line.field, line)
    .filter(({ id }) => id !== line.optionId && hasPrice(id))
    .slice(0, maxNamed)
    .map(({ value }) => value);
}

const withLine = (lines: Lines, instead: Line): Lines => ({
  catalog: lines.catalog,
  comparisons: lines.comparisons,
  line: (key) => (key === instead.key ? instead : lines.line(key)),
  rows: (fieldId, parentKey) => lines.rows(fieldId, parentKey),
});

function insteadText(others: readonly string[], hasSize: boolean): string {
  const last = others.at(-1);
  if (last === undefined) return hasSize ? 'Enter another size, or ask the office.' : 'Ask the office.';
  const before = others.slice(0, -1).join(', ');
  return `Pick ${before === '' ? last : `${before} or ${last}`}, or ask the office.`;
}
