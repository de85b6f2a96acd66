// Decides which lines count. A line that is not stored must not count anywhere, or the device and the server would compute two
// prices.
import { fieldBounds } from '#domain/catalog/field-bounds.ts';
import { hasOwnQuantity } from '#domain/catalog/field-quantity.ts';
import type { Line } from '#engine/sheet/lines/line.ts';
import { defaultNumber } from '#engine/sheet/lines/new-line.ts';

/** Whether a line counts and has a value. A row without a choice is not a line yet. */
export const isCounted = (line: Line): boolean => line.quantity > 0 && line.value !== null;

/** Whether a line keeps its parent although the parent does not count: a person entered a measure on it. */
export function countsAlone(line: Line): boolean {
  const { field } = line;
  if (!hasOwnQuantity(field) || !isCounted(line)) return false;
  // A number at its default is no entry.
  const start = field.dataType === 'number' ? defaultNumber(field) : fieldBounds(field).min;
  return line.quantity !== start;
}

/** Whether a line under `parent` counts for rules that read it from elsewhere. */
export const countsUnder = (parent: Line, line: Line): boolean =>
  parent.value !== null && (parent.quantity > 0 || countsAlone(line));
