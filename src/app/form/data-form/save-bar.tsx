import { useMemo, useState } from 'react';
import { type FormError, FormErrorSummary, focusControl } from '#app/components/form-error-summary.tsx';
import { type FormDefinition, formLabels } from '#app/form/data-form/form-definition.ts';
import type { FormEndpoint } from '#app/form/data-form/form-endpoint.ts';
import { useFormState, useFormStore } from '#app/form/data-form/form-store.ts';
import { fieldMessages } from '#app/shell/field-messages.ts';
import { useMessages } from '#app/shell/messages.tsx';
import { useUnsavedChanges } from '#app/shell/unsaved-changes.tsx';
import { useStoreUnsaved } from '#app/shell/use-stored-draft.ts';
import type { Draft } from '#client/device.ts';
import { isBlocked } from '#contract/problems.ts';
import type { Values } from '#domain/forms/check-value.ts';
import type { ValueSchema } from '#domain/forms/value-schema.ts';
import { isSameContent } from '#domain/same-content.ts';
import { pluralize } from '#domain/text/format-number.ts';

interface SaveBarProps extends FormEndpoint {
  readonly definition: FormDefinition;
  readonly schema: ValueSchema;
  readonly draft: Draft;
}

const errorText = 'The page has errors which must be fixed before saving.';

const picked = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, values[name] ?? null]));

/** Says what has changed, and saves or discards it. */
export function SaveBar({ definition, schema, draft, read, save }: SaveBarProps) {
  const store = useFormStore();
  const messages = useMessages();
  const state = useFormState((current) => current);
  const [busy, setBusy] = useState(false);
  const { names } = useMemo(() => store.changesOf(state), [store, state]);
  const dirty = names.length > 0;
  // A secret is never stored on the device.
  const typed = useMemo(
    () =>
      picked(
        state.entered,
        names.filter((name) => schema.properties?.[name]?.kind !== 'secret'),
      ),
    [state, names, schema],
  );
  useStoreUnsaved(draft, typed, dirty);
  const labels = useMemo(() => formLabels(definition), [definition]);
  const errors = shownErrors(state.errors, labels);
  const discard = () => store.set({ saved: state.saved, entered: state.saved, errors: {} });
  useUnsavedChanges({
    dirty,
    invalid: errors.length > 0,
    onStay: () => focusFirst(errors),
    onLeave: () => draft.drop().catch(() => undefined),
  });

  const validate = () => {
    const checked = store.changesOf(store.read());
    store.set({ ...store.read(), errors: checked.errors });
    return checked;
  };

  const handleSave = async () => {
    const { values, errors: found } = validate();
    const wrong = shownErrors(found, labels);
    if (wrong.length > 0) {
      messages.show(errorText, 'warning');
      return focusFirst(wrong);
    }
    const sent = store.read();
    if (Object.keys(values).length === 0) {
      // Only whitespace differs.
      store.set({ ...sent, entered: sent.saved });
      return messages.show('No changes to save', 'success');
    }
    setBusy(true);
    const answer = await save(values, picked(sent.saved, Object.keys(values)));
    // The message of a conflict names the other change; the next save builds on it.
    const fresh = answer.ok || !isBlocked(answer.problem.status) ? answer : await read();
    setBusy(false);
    const now = store.read();
    const isUntouched = (name: string) => answer.ok && isSameContent(now.entered[name], sent.entered[name]);
    const kept = Object.keys(schema.properties ?? {}).filter(
      (name) => !isSameContent(now.entered[name], now.saved[name]) && !isUntouched(name),
    );
    const saved = fresh.ok ? fresh.value : now.saved;
    store.set({
      saved,
      entered: fresh.ok ? { ...saved, ...picked(now.entered, kept) } : now.entered,
      errors: answer.ok ? {} : answer.problem.errors,
    });
    if (answer.ok) return messages.show('Saved', 'success');
    const known = Object.keys(fieldMessages(answer.problem)).filter((path) => labels.has(path.split('.')[0] ?? ''));
    messages.showProblem(answer.problem, known);
    focusFirst(shownErrors(answer.problem.errors, labels));
  };

  return (
    <section className="form-bar inline save-bar" aria-label="Save">
      <FormErrorSummary errors={errors} onOpen={validate} />
      <p className="form-bar-words save-words" role="status">
        <b>{dirty ? pluralize(names.length, 'change') : 'No changes'}</b>
        <span className="note">{names.map((name) => labels.get(name) ?? name).join('; ')}</span>
      </p>
      {dirty && (
        <button type="button" className="btn btn--plain" disabled={busy} onClick={discard}>
          Discard
        </button>
      )}
      <button type="button" className="btn btn--primary" disabled={busy} aria-busy={busy} onClick={handleSave}>
        {busy ? 'Saving…' : 'Save'}
      </button>
    </section>
  );
}

const shownErrors = (
  errors: Readonly<Record<string, readonly string[]>>,
  labels: ReadonlyMap<string, string>,
): readonly FormError[] =>
  Object.entries(errors).map(([name, texts]) => ({
    name,
    label: labels.get(name.split('.')[0] ?? '') ?? name,
    message: texts.join(' '),
  }));

function focusFirst([first]: readonly FormError[]): void {
  if (first !== undefined) focusControl(first.name);
}
