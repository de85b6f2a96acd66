// Textbook fractions, never reduced: an independent check of the exact arithmetic.
export interface PlainFraction {
  readonly top: bigint;
  readonly bottom: bigint;
}

/** The decimal as written. */
export function plainFraction(written: number | string): PlainFraction {
  const text = typeof written === 'number' ? written.toFixed(8) : written;
  const [whole = '0', part = ''] = text.split('.');
  return { top: BigInt(whole + part), bottom: 10n ** BigInt(part.length) };
}

export const plus = (a: PlainFraction, b: PlainFraction): PlainFraction => ({
  top: a.top * b.bottom + b.top * a.bottom,
  bottom: a.bottom * b.bottom,
});

export const times = (a: PlainFraction, b: PlainFraction): PlainFraction => ({
  top: a.top * b.top,
  bottom: a.bottom * b.bottom,
});

export const over = (a: PlainFraction, b: PlainFraction): PlainFraction => ({
  top: a.top * b.bottom * (b.top < 0n ? -1n : 1n),
  bottom: a.bottom * (b.top < 0n ? -b.top : b.top),
});

export const minus = (a: PlainFraction, b: PlainFraction): PlainFraction => plus(a, { top: -b.top, bottom: b.bottom });

/** Rounded half away from zero, as text with that many decimals. */
export function inDecimals({ top, bottom }: PlainFraction, decimals: number): string {
  const size = (top < 0n ? -top : top) * 10n ** BigInt(decimals);
  const rounded = (2n * size + bottom) / (2n * bottom);
  const digits = rounded.toString().padStart(decimals + 1, '0');
  const text = decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
  return top < 0n && rounded !== 0n ? `-${text}` : text;
}

/** The least integer that is not below. */
export function ceilingOf({ top, bottom }: PlainFraction): bigint {
  const down = top / bottom;
  return top > 0n && top % bottom !== 0n ? down + 1n : down;
}
