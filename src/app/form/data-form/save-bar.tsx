import type { RecordForm } from '#app/form/data-form/use-record-form.ts';
import { ErrorSummary } from '#app/form/problems/error-summary.tsx';
import { useMessages } from '#app/shell/messages.tsx';
import { pluralize } from '#domain/text/format-number.ts';

/** Says what has changed, and saves or discards it. */
export function SaveBar({ form }: { readonly form: RecordForm }) {
  const messages = useMessages();
  const { dirty, busy, changed } = form;
  const handleSave = () =>
    form.save((record) => messages.show(record === null ? 'No changes to save' : 'Saved', 'success'));
  return (
    <section className="form-bar inline save-bar" aria-label="Save">
      <FormErrors form={form} />
      <p className="form-bar-text save-text" role="status">
        <b>{dirty ? pluralize(changed.length, 'change') : 'No changes'}</b>
        <span className="note">{changed.join('; ')}</span>
      </p>
      {dirty && (
        <button type="button" className="btn btn--plain" disabled={busy} onClick={form.discard}>
          Discard
        </button>
      )}
      <SaveButton form={form} onClick={handleSave} />
    </section>
  );
}

/** Opening the list of errors triggers a validation. */
export function FormErrors({ form }: { readonly form: Pick<RecordForm, 'errors' | 'validate'> }) {
  return <ErrorSummary errors={form.errors} okNote="Everything on this page can be saved." onOpen={form.validate} />;
}

interface SaveButtonProps {
  readonly form: Pick<RecordForm, 'busy'>;
  readonly onClick: () => unknown;
  readonly label?: string;
  readonly disabled?: boolean;
}

/** Shows that its work takes a moment. */
export function SaveButton({ form: { busy }, onClick, label = 'Save', disabled = false }: SaveButtonProps) {
  return (
    <button
      type="button"
      className="btn btn--primary"
      disabled={busy || disabled}
      aria-busy={busy}
      onClick={() => void onClick()}
    >
      {busy ? 'Saving…' : label}
    </button>
  );
}
