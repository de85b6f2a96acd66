import type { Estimate } from '#contract/records/estimate.ts';
import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';
import { estimateOfSheet } from '#engine/estimates/estimate-of-sheet.ts';
import { changeSheet } from '#engine/sheet/change/change-sheet.ts';
import { openSheet } from '#engine/sheet/change/open-sheet.ts';
import type { Edit } from '#engine/sheet/lines/edit.ts';
import { descendantsOf, type Line, type LineKey } from '#engine/sheet/lines/line.ts';
import { keysOf } from '#engine/sheet/lines/new-keys.ts';
import { storedLines } from '#engine/sheet/reports/sheet-items.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';

interface WithoutLines {
  /** The estimate without the lines and everything that depends on them. */
  readonly estimate: Estimate;
  /** Lines that stay, because a rule sets them. */
  readonly stuck: readonly LineKey[];
}

/** The estimate as if a person had removed these lines from its steps one by one. */
export function takeOutLines(catalog: CompiledCatalog, estimate: Estimate, keys: readonly LineKey[]): WithoutLines {
  const sheet = keys.reduce(withoutLine, openSheet(catalog, estimate, keysOf(estimate.uuid)));
  return {
    estimate: estimateOfSheet(sheet, estimate),
    stuck: keys.filter((key) => isStored(sheet, key)),
  };
}

const isStored = (sheet: Sheet, wanted: LineKey): boolean => storedLines(sheet).some(({ key }) => key === wanted);

/** Empties a line together with its details, since a stored detail keeps its line. */
function withoutLine(sheet: Sheet, key: LineKey): Sheet {
  const line = sheet.line(key);
  if (line === undefined) return sheet;
  const whole = [line, ...descendantsOf(sheet, line)];
  const edits = [0, 1, 2].flatMap((way) => whole.map((each) => [each.key, waysOf(each)[way] as Edit] as const));
  return edits.reduce(
    (before, [own, edit]) => (isStored(before, key) && isStored(before, own) ? changeSheet(before, [edit]) : before),
    sheet,
  );
}

/** A row is removed, a quantity becomes 0, and a choice without a quantity is cleared. */
const waysOf = ({ key, field }: Line): readonly Edit[] => [
  { kind: 'remove', key },
  { kind: 'set', key, quantity: 0 },
  { kind: 'set', key, ...(field.dataType === 'dropdown' ? { optionId: null } : { value: null }) },
];
