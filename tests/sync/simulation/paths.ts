// The paths in a record that people write to, and their values as texts.
import type { Estimate } from '#contract/records/estimate.ts';
import { canonicalJson } from '#domain/canonical-json.ts';
import type { RecordStoreName } from '#domain/changes/record-stores.ts';

/** Fields for values that identify their author. */
export const fieldsOf: Readonly<Record<RecordStoreName, readonly string[]>> = {
  leads: ['street', 'city', 'description'],
  estimates: ['name'],
  'estimate-documents': ['name'],
};

/** Everything in these versions that people write: fields, and for an estimate each line separately. */
export function positionsIn(store: RecordStoreName, ...versions: readonly (object | null)[]): readonly string[] {
  const estimates = versions.map((version) => (version ?? {}) as Partial<Estimate>);
  const lines = estimates.flatMap(({ items = [] }) => items);
  const trades = estimates.flatMap(({ workflowSummaries = {} }) => Object.keys(workflowSummaries));
  return [
    ...fieldsOf[store],
    ...new Set(lines.map(({ uuid }) => `items/${uuid}`)),
    ...new Set(trades.flatMap((trade) => enteredMoney.map((name) => `workflowSummaries/${trade}/${name}`))),
  ];
}

/** Entered by a person in the summary of a trade; the rest is computed. */
const enteredMoney = ['discountPercent', 'marginPercent', 'fee', 'promotion'] as const;

export function textIn(record: object, path: string): string {
  const [field = '', ...rest] = path.split('/');
  if (field === 'items') return textOf((record as Estimate).items?.find((item) => item.uuid === rest[0]));
  const value = rest.reduce<unknown>((at, name) => Reflect.get(Object(at), name), Reflect.get(record, field));
  // The office fills in 0 where nobody entered an amount.
  return field === 'workflowSummaries' && value === 0 ? '' : textOf(value);
}

/** A line's choice and quantity, nothing for a missing one. */
export function textOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value ?? '');
  if (!('quantity' in value)) return canonicalJson(value);
  return ['quantity', 'value', 'fieldOptionId'].map((part) => String(Reflect.get(value, part))).join(' ');
}
