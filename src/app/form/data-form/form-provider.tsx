import type { ReactNode } from 'react';
import { FormContext, type FormStore } from '#app/form/data-form/form-store.ts';
import { SourceContext } from '#app/form/form-source.ts';

interface FormProviderProps {
  readonly store: FormStore;
  readonly children: ReactNode;
}

/** A record for the forms inside. */
export function FormProvider({ store, children }: FormProviderProps) {
  return (
    <FormContext value={store}>
      <SourceContext value={store}>{children}</SourceContext>
    </FormContext>
  );
}
