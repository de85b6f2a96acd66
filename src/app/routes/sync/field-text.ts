// Fields and values of a conflict in words.

import { leadLabels } from '#app/form/lead-draft.ts';
import type { User } from '#contract/records/user.ts';
import { formatPhone } from '#domain/formats/phone-number.ts';
import { capitalized } from '#domain/text/capitalized.ts';
import { formatDate } from '#domain/text/format-date.ts';
import { personName } from '#domain/text/names.ts';

export interface Wording {
  readonly users: readonly User[];
}

const labels: Readonly<Record<string, string>> = leadLabels;

export const emptyText = '(empty)';

/** A field's label, or its name split into words. */
export function conflictLabel(name: string): string {
  const last = name.split('/').at(-1) ?? name;
  return labels[last] ?? asText(last);
}

export function conflictValue(name: string, value: unknown, wording: Wording): string {
  if (value === null || value === undefined || value === '') return emptyText;
  if (/date|time$/i.test(name) && typeof value === 'string') return formatDate(value, 'shortMeeting');
  if (/phone/i.test(name) && typeof value === 'string') return formatPhone(value);
  if ((name === 'userId' || name === 'additionalSalesmanId') && typeof value === 'number') {
    const user = wording.users.find(({ id }) => id === value);
    return user ? personName(user) : `No. ${value}`;
  }
  if (Array.isArray(value)) return value.map(String).join(', ');
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function asText(name: string): string {
  const spaced = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return capitalized(spaced);
}
