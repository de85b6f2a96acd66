import { formatFigure } from '#domain/text/format-number.ts';

/** A plain value in words. */
export function describeValue(value: unknown): string {
  if (typeof value === 'number') return formatFigure(value);
  if (typeof value === 'string') return `“${value}”`;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map(describeValue).join(', ');
  return 'nothing';
}
