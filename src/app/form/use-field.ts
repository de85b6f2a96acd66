import { useCallback } from 'react';
import { useSheet } from '#app/form/sheet-store.ts';
import type { CompiledField } from '#engine/catalog/compiled-catalog.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';

/** A field of the sheet's catalog; undefined for an input without one, such as a total. */
export const useField = (fieldId: string | null): CompiledField | undefined =>
  useSheet(
    useCallback((sheet: Sheet) => sheet.catalog.fieldById.get(fieldId ?? ''), [fieldId]),
    Object.is,
  );
