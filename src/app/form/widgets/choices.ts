import type { WidgetProps } from '@rjsf/utils';
import { useField } from '#app/form/use-field.ts';
import type { FieldOption } from '#contract/records/option.ts';

export interface WidgetChoice {
  readonly key: string;
  readonly value: unknown;
  readonly label: string;
  /** Choices of the same group are listed together under its name. */
  readonly group?: string | undefined;
}

/** Selectable choices, keyed for the DOM. */
export const choicesOf = (options: WidgetProps['options']): readonly WidgetChoice[] =>
  (options.enumOptions ?? []).map(({ value, label, ...more }) => ({
    key: String(value),
    value,
    label,
    group: 'group' in more && typeof more.group === 'string' ? more.group : undefined,
  }));

const noOptions: readonly FieldOption[] = [];

/** The catalog's options of a field: their colors, pictures and descriptions. */
export const useCatalogOptions = (fieldId: string | null): readonly FieldOption[] =>
  useField(fieldId)?.options ?? noOptions;

export const optionOf = (options: readonly FieldOption[], value: unknown): FieldOption | undefined =>
  options.find((option) => option.id === value || option.value === value);
