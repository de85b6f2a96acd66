import { useId } from 'react';
import { useModal } from '#app/components/dialogs/use-modal.ts';
import { Icon } from '#app/components/icon.tsx';
import { useStateOf } from '#app/form/data-form/form-store.ts';
import type { SentEntries } from '#app/form/data-form/sent-entries.ts';
import { SentForm } from '#app/form/data-form/sent-form.tsx';
import { useMessages } from '#app/shell/messages.tsx';
import { useReloadGuard } from '#app/shell/unsaved-changes.tsx';
import type { Problem } from '#contract/problems.ts';
import type { Values } from '#domain/forms/check-value.ts';
import { isSameContent } from '#domain/same-content.ts';

interface FormDialogProps {
  readonly title: string;
  readonly entries: SentEntries;
  /** Sends the checked entries; null once they are stored. */
  readonly onSend: (values: Values) => Promise<Problem | null>;
  readonly onClose: () => void;
}

/** A form of data over the page. It stays as typed until it is stored. */
export function FormDialog({ title, entries, onSend, onClose }: FormDialogProps) {
  const id = useId();
  const box = useModal();
  const messages = useMessages();
  useReloadGuard(useStateOf(entries.store, ({ entered, saved }) => !isSameContent(entered, saved)));
  const send = async (values: Values) => {
    const problem = await onSend(values);
    if (problem === null) {
      box.current?.close();
      return {};
    }
    messages.showProblem(problem, Object.keys(values));
    return problem.errors;
  };
  return (
    <dialog ref={box} className="dialog" aria-labelledby={id} onClose={onClose}>
      <div className="dialog-head split">
        <h2 id={id}>{title}</h2>
        <button type="button" className="icon-btn" aria-label="Close" onClick={() => box.current?.close()}>
          <Icon name="x" />
        </button>
      </div>
      <SentForm entries={entries} onSend={send}>
        {(isBusy) => (
          <div className="dialog-acts">
            <button type="submit" className="btn btn--primary" disabled={isBusy} aria-busy={isBusy}>
              {isBusy ? 'Saving…' : 'Save'}
            </button>
          </div>
        )}
      </SentForm>
    </dialog>
  );
}
