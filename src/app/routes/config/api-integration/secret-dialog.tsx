import { useId, useRef, useState } from 'react';
import { useModal } from '#app/components/dialogs/use-modal.ts';
import { Icon } from '#app/components/icon.tsx';

interface SecretDialogProps {
  readonly title: string;
  readonly label: string;
  readonly secret: string;
  readonly note: string;
  readonly onClose: () => void;
}

/** A secret in clear, to copy. It is on the page only while this is open. */
export function SecretDialog({ title, label, secret, note, onClose }: SecretDialogProps) {
  const id = useId();
  const box = useModal();
  const input = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState('');
  const copy = async () => {
    input.current?.select();
    // Without the right to the clipboard, the selected text is copied by hand.
    const isCopied = await navigator.clipboard?.writeText(secret).then(
      () => true,
      () => false,
    );
    setCopied(isCopied ? 'Copied.' : 'It is selected: copy it with the keyboard.');
  };
  return (
    <dialog ref={box} className="dialog" aria-labelledby={id} onClose={onClose}>
      <div className="dialog-head split">
        <h2 id={id}>{title}</h2>
        <button type="button" className="icon-btn" aria-label="Close" onClick={() => box.current?.close()}>
          <Icon name="x" />
        </button>
      </div>
      <div className="dialog-content">
        <p className="note">{note}</p>
        <div className="api-secret">
          <input
            ref={input}
            className="input"
            aria-label={label}
            readOnly
            value={secret}
            onFocus={(event) => event.target.select()}
          />
          <button type="button" className="btn btn--primary" onClick={() => void copy()}>
            Copy
          </button>
        </div>
        <p className="note" role="status">
          {copied}
        </p>
      </div>
    </dialog>
  );
}
