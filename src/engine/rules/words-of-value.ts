const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 });

/** A plain value in words. */
export function wordsOfValue(value: unknown): string {
  if (typeof value === 'number') return number.format(value);
  if (typeof value === 'string') return `“${value}”`;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map(wordsOfValue).join(', ');
  return 'nothing';
}
