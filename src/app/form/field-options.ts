// Options of the generated forms for a widget, beyond its schema.

import type { LineProblem } from '#engine/sheet/answers/section-problems.ts';
import type { LineKey } from '#engine/sheet/lines/line.ts';

export interface FieldOptions {
  readonly fieldId: string | null;
  readonly lineKey: LineKey | null;
  readonly input: LineProblem['input'];
  readonly units: string;
  readonly step: number;
}

const inputs: ReadonlySet<unknown> = new Set([
  'value',
  'quantity',
  'materialCost',
  'laborCost',
  'materialPrice',
  'laborPrice',
]);
const isInput = (value: unknown): value is LineProblem['input'] => inputs.has(value);
const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

export const fieldOptions = (options: Readonly<Record<string, unknown>>): FieldOptions => ({
  fieldId: text(options.fieldId),
  lineKey: text(options.lineKey),
  input: isInput(options.input) ? options.input : 'value',
  units: text(options.units) ?? '',
  step: typeof options.step === 'number' ? options.step : 1,
});
