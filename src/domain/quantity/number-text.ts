// Numbers as text, and their neighbors by a step.
import { formatFraction } from '#domain/text/format-fraction.ts';

/** The text of a number input: inches as a tape shows them; a rejected text is shown as typed. */
export function numberText(value: unknown, unit = ''): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'number' || !Number.isFinite(value)) return '';
  return unit === 'IN' ? formatFraction(value) : String(value);
}

export interface Bounds {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

const decimalsOf = (value: number): number => /\.(\d+)$/.exec(String(value))?.[1]?.length ?? 0;

/** The next multiple of the step above or below, within the bounds. */
export function steppedNumber(value: number, { min, max, step }: Bounds, direction: 1 | -1): number {
  const exact = value / step;
  const nearest = Math.round(exact);
  const onStep = Math.abs(exact - nearest) < 1e-9;
  const beyond = direction === 1 ? Math.ceil(exact) : Math.floor(exact);
  const count = onStep ? nearest + direction : beyond;
  const next = Number((count * step).toFixed(Math.max(decimalsOf(step), 0)));
  return Math.min(Math.max(next, min), max);
}
