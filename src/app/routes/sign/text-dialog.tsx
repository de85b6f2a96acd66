import { type FormEvent, useId, useState } from 'react';
import { useModal } from '#app/components/dialogs/use-modal.ts';
import { Icon } from '#app/components/icon.tsx';
import { useSending } from '#app/routes/sign/use-sending.ts';
import type { Problem } from '#contract/problems.ts';

interface SendTextDialogProps {
  readonly title: string;
  readonly note: string;
  readonly label: string;
  readonly send: string;
  readonly onSend: (text: string) => Promise<Problem | null>;
  readonly onClose: () => void;
}

const longest = 2_000;

/** Asks for a text and sends it. */
export function TextDialog({ title, note, label, send, onSend, onClose }: SendTextDialogProps) {
  const id = useId();
  const box = useModal();
  const [text, setText] = useState('');
  const sending = useSending();

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return sending.refuse('Type your text first.');
    if (await sending.send(() => onSend(text.trim()))) box.current?.close();
  };

  return (
    <dialog ref={box} className="dialog" aria-labelledby={`${id}-title`} onClose={onClose}>
      <form onSubmit={handleSubmit} noValidate>
        <div className="dialog-head split">
          <h2 id={`${id}-title`}>{title}</h2>
          <button type="button" className="icon-btn" aria-label="Close" onClick={() => box.current?.close()}>
            <Icon name="x" />
          </button>
        </div>
        <div className="dialog-content">
          <p className="note">{note}</p>
          <div className="control">
            <label htmlFor={`${id}-words`}>{label}</label>
            <textarea
              id={`${id}-words`}
              className="input"
              rows={4}
              maxLength={longest}
              value={text}
              aria-invalid={sending.text !== null}
              aria-describedby={`${id}-problem`}
              onChange={(event) => setText(event.target.value)}
            />
            <p id={`${id}-problem`} className="error" role="alert">
              {sending.text}
            </p>
          </div>
        </div>
        <div className="dialog-acts">
          <button type="submit" className="btn btn--primary" disabled={sending.busy} aria-busy={sending.busy}>
            {sending.busy ? 'Sending…' : send}
          </button>
        </div>
      </form>
    </dialog>
  );
}
