import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type FormDefinition, formLabels } from '#app/form/data-form/form-definition.ts';
import type { FormEndpoint } from '#app/form/data-form/form-endpoint.ts';
import { type FormStore, useStateOf } from '#app/form/data-form/form-store.ts';
import type { FormError } from '#app/form/problems/error-summary.tsx';
import { focusControl } from '#app/form/problems/focus-control.ts';
import { fieldMessages } from '#app/shell/field-messages.ts';
import { useMessages } from '#app/shell/messages.tsx';
import { useUnsavedChanges } from '#app/shell/unsaved-changes.tsx';
import { useStoreUnsaved } from '#app/shell/use-stored-draft.ts';
import type { Draft } from '#client/device.ts';
import { isBlocked } from '#contract/problems.ts';
import type { Values } from '#domain/forms/check-value.ts';
import type { FieldErrors } from '#domain/forms/field-errors.ts';
import { isSameContent } from '#domain/same-content.ts';

interface RecordFormOptions extends Pick<FormEndpoint, 'save'>, Partial<Pick<FormEndpoint, 'read'>> {
  readonly definition: FormDefinition;
  readonly store: FormStore;
  /** Stores unsaved entries; null for a form whose entries do not outlive a reload. */
  readonly draft: Draft | null;
}

type OnSaved = (record: Values | null) => unknown;

/** A form as its buttons see it. */
export interface RecordForm {
  readonly dirty: boolean;
  readonly busy: boolean;
  /** The labels of the changed members. */
  readonly changed: readonly string[];
  readonly errors: readonly FormError[];
  /** Shows every problem. */
  readonly validate: () => void;
  /**
   * Validates and saves the differences; problems are shown, and the first is focused. `onSaved` gets the record as
   * saved, or null if there was nothing to save; the form remains busy meanwhile, and no longer asks before it is left.
   */
  readonly save: (onSaved: OnSaved) => Promise<void>;
  readonly discard: () => void;
}

const errorText = 'The page has errors which must be fixed before saving.';

const picked = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, values[name] ?? null]));

/** Saves or discards the entries of a form, stores unsaved ones on the device, and asks before they are left. */
export function useRecordForm({ definition, store, draft, read, save }: RecordFormOptions): RecordForm {
  const messages = useMessages();
  const state = useStateOf(store, (current) => current);
  const [busy, setBusy] = useState(false);
  const isSaving = useRef(false);
  const { names } = useMemo(() => store.changesOf(state), [store, state]);
  const members = store.schema.properties ?? {};
  const dirty = names.length > 0;
  // A secret is never stored on the device.
  const typed = useMemo(
    () =>
      picked(
        state.entered,
        names.filter((name) => members[name]?.kind !== 'secret'),
      ),
    [state, names, members],
  );
  const dropDraft = useStoreUnsaved(draft, typed, dirty);
  const labels = useMemo(() => formLabels(definition), [definition]);
  const errors = shownErrors(state.errors, labels);
  useUnsavedChanges({
    dirty,
    invalid: errors.length > 0,
    onStay: () => focusFirst(errors),
    onLeave: dropDraft,
  });

  const validate = () => {
    const checked = store.changesOf(store.read());
    store.set({ ...store.read(), errors: checked.errors });
    return checked;
  };

  const saveChanges = async (onSaved: OnSaved): Promise<unknown> => {
    const { values, errors: found } = validate();
    const wrong = shownErrors(found, labels);
    if (wrong.length > 0) {
      messages.show(errorText, 'warning');
      return focusFirst(wrong);
    }
    const sent = store.read();
    if (Object.keys(values).length === 0) {
      // Only whitespace differs.
      flushSync(() => store.set({ ...sent, entered: sent.saved }));
      return onSaved(null);
    }
    setBusy(true);
    const answer = await save(values, picked(sent.saved, Object.keys(values)));
    // The message of a conflict names the other change; the next save builds on it.
    const fresh = answer.ok || read === undefined || !isBlocked(answer.problem.status) ? answer : await read();
    const now = store.read();
    const isUntouched = (name: string) => answer.ok && isSameContent(now.entered[name], sent.entered[name]);
    const unsaved = Object.keys(members).filter(
      (name) => !isSameContent(now.entered[name], now.saved[name]) && !isUntouched(name),
    );
    const saved = fresh.ok ? fresh.value : now.saved;
    // The guard must know before onSaved leaves the page.
    flushSync(() =>
      store.set({
        saved,
        entered: fresh.ok ? { ...saved, ...picked(now.entered, unsaved) } : now.entered,
        errors: answer.ok ? {} : answer.problem.errors,
      }),
    );
    if (answer.ok) return onSaved(answer.value);
    const known = Object.keys(fieldMessages(answer.problem)).filter((path) => labels.has(path.split('.')[0] ?? ''));
    messages.showProblem(answer.problem, known);
    return focusFirst(shownErrors(answer.problem.errors, labels));
  };

  return {
    dirty,
    busy,
    changed: names.map((name) => labels.get(name) ?? name),
    errors,
    validate,
    save: async (onSaved) => {
      if (isSaving.current) return;
      isSaving.current = true;
      try {
        await saveChanges(onSaved);
      } finally {
        isSaving.current = false;
        setBusy(false);
      }
    },
    discard: () => store.set({ saved: state.saved, entered: state.saved, errors: {} }),
  };
}

/** The errors in the order of the form; those without an input follow. */
function shownErrors(errors: FieldErrors, labels: ReadonlyMap<string, string>): readonly FormError[] {
  const order = [...labels.keys()];
  const memberOf = (path: string) => path.split('.')[0] ?? '';
  const position = (path: string) => (labels.has(memberOf(path)) ? order.indexOf(memberOf(path)) : order.length);
  return Object.entries(errors)
    .sort(([one], [other]) => position(one) - position(other))
    .map(([path, texts]) => ({ path, label: labels.get(memberOf(path)) ?? path, message: texts.join(' ') }));
}

function focusFirst([first]: readonly FormError[]): void {
  if (first !== undefined) focusControl(first.path);
}
