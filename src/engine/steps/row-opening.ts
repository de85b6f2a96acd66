import type { Opening } from '#contract/records/section.ts';
import { descendantsOf, type Line } from '#engine/sheet/lines/line.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';

/** Data to draw a row as an opening in a wall; a size of 0 is not entered yet. */
export interface RowOpening {
  readonly name: string;
  readonly sashes: string;
  readonly width: number;
  readonly height: number;
  readonly units: string;
  /** An SVG path over a square of 1 by 1, drawn in each sash. */
  readonly bars: string;
  readonly pattern: string;
}

/** A row as an opening, by the description of its group; null when its choice has no sashes. */
export function rowOpening(sheet: Sheet, line: Line, opening: Opening): RowOpening | null {
  const option = optionOf(sheet, line);
  if (option?.sashes === undefined) return null;
  const details = descendantsOf(sheet, line);
  const lineOf = (fieldId: string | undefined) => details.find(({ field }) => field.id === fieldId);
  const pattern = optionOf(sheet, lineOf(opening.patternFieldId));
  return {
    name: option.value,
    sashes: option.sashes,
    width: lineOf(opening.widthFieldId)?.quantity ?? 0,
    height: lineOf(opening.heightFieldId)?.quantity ?? 0,
    units: sheet.catalog.fieldById.get(opening.widthFieldId)?.units ?? '',
    bars: pattern?.drawing ?? '',
    pattern: pattern?.token ?? pattern?.value ?? '',
  };
}

const optionOf = (sheet: Sheet, line: Line | undefined) =>
  line?.optionId == null ? undefined : sheet.catalog.optionById.get(line.optionId);
