import type { Field } from '#contract/records/field.ts';
import { formatFraction } from '#domain/text/format-fraction.ts';
import { formatNumber } from '#domain/text/format-number.ts';

const texts: Readonly<Record<string, readonly [one: string, many: string]>> = {
  SQ: ['square', 'squares'],
  'SQ FT': ['square foot', 'square feet'],
  'SQ IN': ['square inch', 'square inches'],
  FT: ['foot', 'feet'],
  IN: ['inch', 'inches'],
  PC: ['piece', 'pieces'],
  RL: ['roll', 'rolls'],
  BND: ['bundle', 'bundles'],
  SH: ['sheet', 'sheets'],
  TB: ['tube', 'tubes'],
  BX: ['box', 'boxes'],
  EA: ['piece', 'pieces'],
  TON: ['ton', 'tons'],
  HR: ['hour', 'hours'],
  ROW: ['row', 'rows'],
  Sets: ['set', 'sets'],
};

const signs: Readonly<Record<string, string>> = { '%': 'percent', $: 'dollars' };

/** A unit in words, as in "rounded up to whole rolls". */
export function unitText(unit: string, quantity = Number.NaN): string {
  const [one, many] = texts[unit] ?? (/^[a-z]+$/.test(unit) ? [unit, `${unit}s`] : ['unit', 'units']);
  return quantity === 1 ? one : many;
}

/** A unit as a screen reader says it: "FT" is read as letters, "feet" as a word. */
export const spokenUnit = (unit: string): string => signs[unit] ?? (unit in texts ? unitText(unit) : unit);

/** "25.2 SQ", "7%"; a figure without a unit stands alone. */
export const figureWithUnit = (figure: string, unit: string): string =>
  unit === '' || unit === '%' ? `${figure}${unit}` : `${figure} ${unit}`;

type Counted = Pick<Field, 'units' | 'unitWords'>;

/** "25.2 squares", "1 foot", "7%", "2 cans" in the field's own words; single pieces have no unit. */
export function formatQuantity(quantity: number, { units, unitWords: own }: Counted = {}): string {
  const number = formatNumber(quantity);
  if (own !== undefined) return `${number} ${quantity === 1 ? own.one : own.many}`;
  if (units === undefined || units === 'EA') return number;
  return figureWithUnit(number, units === '%' ? units : unitText(units, quantity));
}

/** "54 3/8": inches as a tape measure shows them, down to sixteenths; a finer figure stays a decimal. */
function tapeText(inches: number): string {
  const whole = Math.floor(inches);
  const parts = [2, 4, 8, 16].find((each) => Number.isInteger((inches - whole) * each));
  if (parts === undefined || Number.isInteger(inches)) return formatNumber(inches);
  const fraction = `${(inches - whole) * parts}/${parts}`;
  return whole === 0 ? fraction : `${formatNumber(whole)} ${fraction}`;
}

/** "36 × 54 3/8 in", as a window is ordered; sizes in other units are in words. */
export const orderedSize = (quantities: readonly number[], counted?: Counted): string =>
  counted?.units === 'IN' && quantities.length > 0
    ? `${quantities.map(tapeText).join(' × ')} in`
    : sizeText(quantities, counted);

/** "36 × 54 inches". */
export const sizeText = (quantities: readonly number[], counted?: Counted): string =>
  [
    ...quantities.slice(0, -1).map(formatNumber),
    ...quantities.slice(-1).map((last) => formatQuantity(last, counted)),
  ].join(' × ');

/** "36 1/8 × 54 inches": inches as a tape shows them; other units as in `sizeWords`. */
export const formatTapeSize = (quantities: readonly number[], counted?: Counted): string =>
  counted?.units === 'IN' && quantities.length > 0
    ? `${quantities.map(formatFraction).join(' × ')} ${unitText('IN', quantities.at(-1))}`
    : sizeText(quantities, counted);
