// Fields and values of a conflict as a person reads them.
import { leadLabels } from '#app/routes/estimator/leads/lead-draft.ts';
import type { User } from '#contract/records.ts';
import { formatPhone } from '#domain/leads/phone-number.ts';
import { formatMoney, formatQuantity } from '#domain/money/format-money.ts';
import { fullName } from '#domain/users/user-name.ts';

export interface Wording {
  readonly users: readonly User[];
  /** Names of the catalog's fields by id. */
  readonly fieldNames: ReadonlyMap<string, string>;
}

const labels: Readonly<Record<string, string>> = leadLabels;
const moment = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** A line of an estimate is named after its field; another field by its label, or by its own name set apart in words. */
export function conflictLabel(name: string, values: readonly unknown[], { fieldNames }: Wording): string {
  const line = values.find(isLine);
  if (line !== undefined) return fieldNames.get(line.fieldId) ?? 'Line';
  const last = name.split('/').at(-1) ?? name;
  return labels[last] ?? inWords(last);
}

export function conflictValue(name: string, value: unknown, wording: Wording): string {
  if (value === null || value === undefined || value === '') return '(empty)';
  if (isLine(value)) return lineWords(value);
  if (/date|time$/i.test(name) && typeof value === 'string') return moment.format(new Date(value));
  if (/phone/i.test(name) && typeof value === 'string') return formatPhone(value);
  if ((name === 'userId' || name === 'additionalSalesmanId') && typeof value === 'number') {
    const user = wording.users.find(({ id }) => id === value);
    return user ? fullName(user) : `No. ${value}`;
  }
  if (Array.isArray(value)) return value.map(String).join(', ');
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

interface Line {
  readonly fieldId: string;
  readonly value?: unknown;
  readonly quantity?: number;
  readonly materialPrice?: number;
  readonly laborPrice?: number;
}

const isLine = (value: unknown): value is Line =>
  typeof value === 'object' && value !== null && 'fieldId' in value && typeof value.fieldId === 'string';

function lineWords({ value, quantity, materialPrice = 0, laborPrice = 0 }: Line): string {
  const count = quantity === undefined ? '' : formatQuantity(quantity);
  const price =
    materialPrice !== 0 || laborPrice !== 0 ? `${formatMoney(materialPrice)} and ${formatMoney(laborPrice)}` : '';
  const named = typeof value === 'string' && value !== '' ? value : '';
  return [named, count, price].filter((part) => part !== '').join(', ');
}

const inWords = (name: string): string => {
  const spaced = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
};
