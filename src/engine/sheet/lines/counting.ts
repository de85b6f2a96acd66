// Which lines count: what is not stored must not count anywhere, or the device and the server would say two prices.
import { fieldBounds } from '#domain/catalog/field-bounds.ts';
import { hasOwnQuantity } from '#domain/catalog/field-quantity.ts';
import type { Line } from '#engine/sheet/lines/line.ts';
import { defaultNumber } from '#engine/sheet/lines/new-line.ts';

/** Whether a line counts and says something. A row without a choice is no line yet. */
export const isCounted = (line: Line): boolean => line.quantity > 0 && line.value !== null;

/** Whether a line keeps the one that it details, though that one counts nothing: somebody entered a measure there. */
export const countsAlone = (line: Line): boolean => {
  const { field } = line;
  if (!hasOwnQuantity(field) || !isCounted(line)) return false;
  // A number that stands where it began says nothing.
  const began = field.dataType === 'number' ? defaultNumber(field) : fieldBounds(field).min;
  return line.quantity !== began;
};

/** Whether a line counts for what follows from it elsewhere, as one of those beneath `parent`. */
export const countsBeneath = (parent: Line, line: Line): boolean =>
  parent.value !== null && (parent.quantity > 0 || countsAlone(line));
