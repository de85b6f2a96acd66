import { formatPhone } from '#domain/formats/phone-number.ts';
import { formatDate } from '#domain/text/format-date.ts';

/** The value of a record's member as a person reads it; empty when there is none. Its name tells dates and phones. */
export function valueText(name: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (/date|time$/i.test(name) && typeof value === 'string' && value !== '') return formatDate(value, 'shortMeeting');
  if (/phone/i.test(name) && typeof value === 'string') return formatPhone(value);
  if (Array.isArray(value)) return value.map(String).join(', ');
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
