import { type ReactNode, useMemo } from 'react';
import { SourceContext } from '#app/form/form-source.ts';
import { sheetSource } from '#app/form/sheet/sheet-source.ts';
import { SheetContext } from '#app/form/sheet-store.ts';
import type { SheetStore } from '#client/editing/sheet-store.ts';

interface SheetProviderProps {
  readonly store: SheetStore;
  readonly children: ReactNode;
}

/** A sheet for the steps inside. */
export function SheetProvider({ store, children }: SheetProviderProps) {
  const source = useMemo(() => sheetSource(store), [store]);
  return (
    <SheetContext value={store}>
      <SourceContext value={source}>{children}</SourceContext>
    </SheetContext>
  );
}
