// Options of the generated forms for a widget, beyond its schema.

import type { LineInput, LineKey } from '#engine/sheet/lines/line.ts';
import { isLineInput } from '#engine/steps/line-input.ts';

export interface FieldOptions {
  readonly fieldId: string | null;
  readonly lineKey: LineKey | null;
  readonly input: LineInput;
  readonly units: string;
  readonly step: number;
}

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

export const fieldOptions = (options: Readonly<Record<string, unknown>>): FieldOptions => ({
  fieldId: text(options.fieldId),
  lineKey: text(options.lineKey),
  input: isLineInput(options.input) ? options.input : 'value',
  units: text(options.units) ?? '',
  step: typeof options.step === 'number' ? options.step : 1,
});
