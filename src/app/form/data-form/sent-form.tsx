import { type FormEvent, type ReactNode, useId, useMemo, useState } from 'react';
import { dataTheme } from '#app/form/data-form/data-theme.ts';
import { FormProvider } from '#app/form/data-form/form-provider.tsx';
import { groupForm } from '#app/form/data-form/group-form.ts';
import type { SentEntries } from '#app/form/data-form/sent-entries.ts';
import { OneFormContext } from '#app/form/focus-next.ts';
import { GeneratedForm } from '#app/form/generated-form.tsx';
import { checkMembers, type Values } from '#domain/forms/check-value.ts';
import type { FieldErrors } from '#domain/forms/field-errors.ts';

interface SentFormProps {
  readonly entries: SentEntries;
  /** Sends the checked entries; returns why they are refused, by path. */
  readonly onSend: (values: Values) => Promise<FieldErrors>;
  /** Everything below the inputs, such as the button that sends them. */
  readonly children: (isBusy: boolean) => ReactNode;
}

/** A few inputs that are sent together, by a button or with Enter. */
export function SentForm({ entries: { definition, schema, store }, onSend, children }: SentFormProps) {
  const id = useId();
  const [isBusy, setBusy] = useState(false);
  const inputs = useMemo(
    () =>
      groupForm(
        schema,
        definition.groups.flatMap(({ members }) => members),
      ),
    [schema, definition],
  );
  const show = (errors: FieldErrors) => store.set({ ...store.read(), errors });

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const checked = checkMembers(schema, store.read().entered);
    if (!checked.ok) return show(checked.problem);
    show({});
    setBusy(true);
    const refused = await onSend(checked.value);
    setBusy(false);
    show(refused);
  };

  return (
    <FormProvider store={store}>
      <OneFormContext value>
        <form noValidate onSubmit={handleSubmit}>
          <GeneratedForm idPrefix={id} {...inputs} theme={dataTheme} />
          {children(isBusy)}
        </form>
      </OneFormContext>
    </FormProvider>
  );
}
