import type { WidgetProps } from '@rjsf/utils';
import { useCallback } from 'react';
import { useSheet } from '#app/form/sheet-store.ts';
import type { FieldOption } from '#contract/records.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';

interface Choice {
  readonly key: string;
  readonly value: unknown;
  readonly label: string;
}

/** Selectable choices, keyed for the DOM. */
export const choicesOf = (options: WidgetProps['options']): readonly Choice[] =>
  (options.enumOptions ?? []).map(({ value, label }) => ({ key: String(value), value, label }));

const noOptions: readonly FieldOption[] = [];

/** The catalog's options of a field: their colors, pictures and descriptions. */
export const useCatalogOptions = (fieldId: string | null): readonly FieldOption[] =>
  useSheet(
    useCallback(
      (sheet: Sheet) => (fieldId === null ? noOptions : (sheet.catalog.fieldById.get(fieldId)?.options ?? noOptions)),
      [fieldId],
    ),
  );

export const optionOf = (options: readonly FieldOption[], value: unknown): FieldOption | undefined =>
  options.find((option) => option.id === value || option.value === value);
