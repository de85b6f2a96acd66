import { formatFigure, pluralize } from '#domain/text/format-number.ts';

/** A value of an edit in a few words. */
export function valueText(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'none';
  if (typeof value === 'number') return formatFigure(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return value.length > 80 ? `${value.slice(0, 79)}…` : value;
  if (Array.isArray(value)) return pluralize(value.length, 'entry', 'entries');
  const { name, value: wording, title, id } = value as Readonly<Record<string, unknown>>;
  return String(name ?? wording ?? title ?? id ?? 'changed');
}
