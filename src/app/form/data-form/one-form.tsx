import { type FormEvent, type ReactNode, useId, useMemo } from 'react';
import { dataTheme } from '#app/form/data-form/data-theme.ts';
import type { FormDefinition } from '#app/form/data-form/form-definition.ts';
import { FormProvider } from '#app/form/data-form/form-provider.tsx';
import type { FormStore } from '#app/form/data-form/form-store.ts';
import { useGroupForm } from '#app/form/data-form/use-group-form.ts';
import { OneFormContext } from '#app/form/focus-next.ts';
import { type FormTheme, GeneratedForm } from '#app/form/generated-form.tsx';

export interface OneFormProps {
  readonly definition: FormDefinition;
  readonly store: FormStore;
  readonly className?: string | undefined;
  /** Everything above the inputs. */
  readonly head?: ReactNode;
  readonly theme?: FormTheme | undefined;
  readonly onSubmit: () => unknown;
  /** Everything below the inputs, such as the button that submits them. */
  readonly children: ReactNode;
}

/** All inputs of a definition in one form element, which a button or Enter submits. */
export function OneForm({ definition, store, className, head, theme = dataTheme, onSubmit, children }: OneFormProps) {
  const id = useId();
  const members = useMemo(() => definition.groups.flatMap((group) => group.members), [definition]);
  const inputs = useGroupForm(store.schema, members, { marksRequired: definition.marksRequired });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void onSubmit();
  };
  return (
    <FormProvider store={store}>
      <OneFormContext value>
        <form className={className} noValidate onSubmit={handleSubmit}>
          {head}
          {members.length > 0 && <GeneratedForm idPrefix={id} {...inputs} theme={theme} />}
          {children}
        </form>
      </OneFormContext>
    </FormProvider>
  );
}
