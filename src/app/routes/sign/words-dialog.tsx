import { type FormEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '#app/components/icon.tsx';
import { problemWords } from '#app/routes/sign/problem-words.ts';
import type { Problem } from '#contract/problems.ts';

interface WordsDialogProps {
  readonly title: string;
  readonly note: string;
  readonly label: string;
  readonly send: string;
  readonly onSend: (words: string) => Promise<Problem | null>;
  readonly onClose: () => void;
}

const longest = 2_000;

/** Asks for words and sends them. */
export function WordsDialog({ title, note, label, send, onSend, onClose }: WordsDialogProps) {
  const id = useId();
  const box = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  useLayoutEffect(() => box.current?.showModal(), []);

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return setProblem('Type some words first.');
    setBusy(true);
    const refusal = await onSend(text.trim());
    setBusy(false);
    if (refusal !== null) return setProblem(problemWords(refusal));
    box.current?.close();
  };

  return (
    <dialog ref={box} className="dialog" aria-labelledby={`${id}-title`} onClose={onClose}>
      <form onSubmit={handleSubmit} noValidate>
        <div className="dialog-head">
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
              aria-invalid={problem !== null}
              aria-describedby={`${id}-problem`}
              onChange={(event) => setText(event.target.value)}
            />
            <p id={`${id}-problem`} className="error" role="alert">
              {problem}
            </p>
          </div>
        </div>
        <div className="dialog-acts">
          <button type="submit" className="btn btn--primary" disabled={busy} aria-busy={busy}>
            {busy ? 'Sending…' : send}
          </button>
        </div>
      </form>
    </dialog>
  );
}
