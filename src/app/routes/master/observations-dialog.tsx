import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '#app/components/icon.tsx';
import { useReloadGuard } from '#app/shell/use-unsaved-changes.ts';

interface ObservationsDialogProps {
  readonly title: string;
  readonly observations: string;
  /** Resolves to true once they are stored, and the dialog closes. */
  readonly onSave: (observations: string) => Promise<boolean>;
  readonly onClose: () => void;
}

/** The observations of a failed folder. Typed text stays until it is stored. */
export function ObservationsDialog({ title, observations, onSave, onClose }: ObservationsDialogProps) {
  const box = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState(observations);
  const [busy, setBusy] = useState(false);
  useReloadGuard(text !== observations);
  useLayoutEffect(() => box.current?.showModal(), []);

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const isKept = await onSave(text.trim());
    setBusy(false);
    if (isKept) box.current?.close();
  };

  return (
    <dialog ref={box} className="dialog" aria-labelledby="h-observations" onClose={onClose}>
      <form onSubmit={handleSubmit}>
        <div className="dialog-head">
          <h2 id="h-observations">Observations on {title}</h2>
          <button type="button" className="icon-btn" aria-label="Close" onClick={() => box.current?.close()}>
            <Icon name="x" />
          </button>
        </div>
        <div className="dialog-content">
          <textarea
            className="input"
            aria-labelledby="h-observations"
            rows={5}
            maxLength={4000}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
        <div className="dialog-acts">
          <button type="submit" className="btn btn--primary" disabled={busy} aria-busy={busy}>
            Save observations
          </button>
        </div>
      </form>
    </dialog>
  );
}
