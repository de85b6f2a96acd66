import { type ReactNode, useState } from 'react';
import { formLabels } from '#app/form/data-form/form-definition.ts';
import { OneForm, type OneFormProps } from '#app/form/data-form/one-form.tsx';
import type { SentEntries } from '#app/form/data-form/sent-entries.ts';
import { focusControl } from '#app/form/problems/focus-control.ts';
import type { Values } from '#domain/forms/check-value.ts';
import type { FieldErrors } from '#domain/forms/field-errors.ts';

interface SentFormProps extends Pick<OneFormProps, 'className' | 'head' | 'theme'> {
  readonly entries: SentEntries;
  /** Sends the checked entries; returns why they are refused, by path. */
  readonly onSend: (values: Values) => Promise<FieldErrors>;
  /** Everything below the inputs, such as the button that sends them. */
  readonly children: (isBusy: boolean) => ReactNode;
}

/** A few inputs that are sent together, by a button or with Enter; the first one with a problem is focused. */
export function SentForm({ entries: { definition, store, check }, onSend, children, ...frame }: SentFormProps) {
  const [isBusy, setBusy] = useState(false);
  const show = (errors: FieldErrors) => {
    store.set({ ...store.read(), errors });
    const first = [...formLabels(definition).keys()].find((name) => errors[name] !== undefined);
    if (first !== undefined) focusControl(first);
  };

  const handleSubmit = async () => {
    const checked = check();
    if (!checked.ok) return show(checked.problem);
    show({});
    setBusy(true);
    const refused = await onSend(checked.value);
    setBusy(false);
    show(refused);
  };

  return (
    <OneForm {...frame} definition={definition} store={store} onSubmit={handleSubmit}>
      {children(isBusy)}
    </OneForm>
  );
}
