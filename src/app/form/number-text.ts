// Numbers as they are written, and their neighbours by a step.

/** A number as it stands in its box; a text is one that was refused, and stands as it was typed. */
export const numberText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' && Number.isFinite(value) ? String(value) : '';

export interface Bounds {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

const decimalsOf = (value: number): number => /\.(\d+)$/.exec(String(value))?.[1]?.length ?? 0;

/** The next multiple of the step above or below, within the bounds. */
export const steppedNumber = (value: number, { min, max, step }: Bounds, direction: 1 | -1): number => {
  const exact = value / step;
  const nearest = Math.round(exact);
  const onStep = Math.abs(exact - nearest) < 1e-9;
  const count = onStep ? nearest + direction : direction === 1 ? Math.ceil(exact) : Math.floor(exact);
  const next = Number((count * step).toFixed(Math.max(decimalsOf(step), 0)));
  return Math.min(Math.max(next, min), max);
};

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const wholeDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
const amount = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 2 });
const quantity = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 });

/** "$1,234.50"; a typographic minus stands before the sign of the currency. */
export const dollarText = (value: number): string => dollars.format(value === 0 ? 0 : value).replace('-', '−');
export const wholeDollarText = (value: number): string =>
  wholeDollars.format(value === 0 ? 0 : value).replace('-', '−');
export const amountText = (value: number): string => amount.format(value).replace('-', '−');
export const percentText = (fraction: number): string => percent.format(fraction);
export const quantityText = (value: number): string => quantity.format(value);
