import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useModal } from '#app/components/dialogs/use-modal.ts';
import { Icon } from '#app/components/icon.tsx';

interface TextDialogProps {
  readonly title: string;
  /** Words of the button that stores the text. */
  readonly save: string;
  readonly text: string;
  /** True when it is stored: the dialog closes. */
  readonly onSave: (text: string) => Promise<boolean>;
  readonly onClose: () => void;
  /** The content around the box of the text, whose label is the title. */
  readonly children: (titleId: string) => ReactNode;
}

/** Edits one text. It stays as typed until it is stored. */
export function TextDialog({ title, save, text, onSave, onClose, children }: TextDialogProps) {
  const id = useId();
  const box = useModal();
  const [busy, setBusy] = useState(false);

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const isSaved = await onSave(text.trim());
    setBusy(false);
    if (isSaved) box.current?.close();
  };

  return (
    <dialog ref={box} className="dialog" aria-labelledby={id} onClose={onClose}>
      <form onSubmit={handleSubmit}>
        <div className="dialog-head split">
          <h2 id={id}>{title}</h2>
          <button type="button" className="icon-btn" aria-label="Close" onClick={() => box.current?.close()}>
            <Icon name="x" />
          </button>
        </div>
        {children(id)}
        <div className="dialog-acts">
          <button type="submit" className="btn btn--primary" disabled={busy} aria-busy={busy}>
            {save}
          </button>
        </div>
      </form>
    </dialog>
  );
}
