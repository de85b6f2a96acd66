import { formatNumber } from '#domain/text/format-number.ts';

/** Marks on a tape, and the thirds of a square. */
const denominators = [2, 3, 4, 8, 16] as const;

/** "36 1/8", "26 2/3", "1/2", "36": a figure as a tape shows it; "36.13" where no mark of a tape is meant. */
export function formatFraction(value: number): string {
  const size = Math.abs(value);
  const whole = Math.floor(size);
  const rest = size - whole;
  if (rest === 0) return formatNumber(value);
  const under = denominators.find((each) => isMultiple(rest, each));
  if (under === undefined) return formatNumber(value);
  const over = Math.round(rest * under);
  const fraction = `${over}/${under}`;
  return `${value < 0 ? '−' : ''}${whole === 0 ? fraction : `${formatNumber(whole)} ${fraction}`}`;
}

// Quantities have three decimals, so a third is 0.333, 0.666 or 0.667, and a sixteenth 0.063.
function isMultiple(rest: number, under: number): boolean {
  const over = Math.round(rest * under);
  return over > 0 && over < under && Math.abs(rest - over / under) < (under === 3 ? 0.0007 : 0.00051);
}
