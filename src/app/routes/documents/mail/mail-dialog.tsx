import { type FormEvent, useId, useState } from 'react';
import { useModal } from '#app/components/dialogs/use-modal.ts';
import { Icon } from '#app/components/icon.tsx';
import { LoadingAnimation } from '#app/components/loading-animation.tsx';
import { useDevice, useSyncState } from '#app/shell/device-context.tsx';
import { useMessages } from '#app/shell/messages.tsx';
import { isEmailAddress } from '#domain/formats/email-address.ts';
import '#app/routes/documents/mail/mail-dialog.css';

/** A person who may want the document. */
export interface SuggestedRecipient {
  readonly name: string;
  readonly emailAddress: string;
}

interface MailDialogProps {
  readonly documentId: number;
  readonly documentName: string;
  readonly suggested: readonly SuggestedRecipient[];
  /** The prefilled recipients. */
  readonly to: string;
  readonly onSent: () => void;
  readonly onClose: () => void;
}

const maxRecipients = 20;
const longestMessage = 2000;

const addressesIn = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(/[\s,;]+/)
      .map((one) => one.trim())
      .filter((one) => one !== ''),
  ),
];

function problemOf(addresses: readonly string[]): string | null {
  const wrong = addresses.find((address) => !isEmailAddress(address));
  if (addresses.length === 0) return 'Enter an e-mail address.';
  if (wrong !== undefined) return `“${wrong}” is not an e-mail address.`;
  return addresses.length > maxRecipients ? `Enter at most ${maxRecipients} addresses.` : null;
}

/** Recipients and a message for a document. */
export function MailDialog({ documentId, documentName, suggested, to, onSent, onClose }: MailDialogProps) {
  const id = useId();
  const device = useDevice();
  const messages = useMessages();
  const { online } = useSyncState();
  const box = useModal();
  const [text, setText] = useState(to);
  const [message, setMessage] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const addresses = addressesIn(text);
  const others = suggested.filter(({ emailAddress }) => !addresses.includes(emailAddress));

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const found = problemOf(addresses);
    setProblem(found);
    if (found !== null) return;
    setBusy(true);
    const answer = await device.documents.email(documentId, { emailAddresses: addresses, message: message.trim() });
    setBusy(false);
    if (!answer.ok) return setProblem(Object.values(answer.problem.errors).flat()[0] ?? answer.problem.title);
    const waits = answer.value === 'waits';
    messages.show(waits ? 'The e-mail goes out once the office is reachable.' : 'The e-mail is on its way.', 'success');
    onSent();
    box.current?.close();
  };

  return (
    <dialog ref={box} className="dialog" aria-labelledby={`${id}-title`} onClose={onClose}>
      <form onSubmit={handleSubmit} noValidate>
        <div className="dialog-head split">
          <h2 id={`${id}-title`}>Send {documentName}</h2>
          <button type="button" className="icon-btn" aria-label="Close" onClick={() => box.current?.close()}>
            <Icon name="x" />
          </button>
        </div>
        <div className="dialog-content mail-dialog stack">
          <div className="control">
            <label htmlFor={`${id}-to`}>To</label>
            <input
              id={`${id}-to`}
              className="input"
              type="text"
              inputMode="email"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={text}
              aria-invalid={problem !== null}
              aria-describedby={`${id}-hint ${id}-problem`}
              onChange={(event) => setText(event.target.value)}
            />
            <p id={`${id}-problem`} className="error" role="alert">
              {problem}
            </p>
            <p id={`${id}-hint`} className="note">
              Several with a comma. Each person gets a separate e-mail.
            </p>
          </div>
          {others.length > 0 && (
            <ul className="flow" aria-label="Add">
              {others.map(({ name, emailAddress }) => (
                <li key={emailAddress}>
                  <button
                    type="button"
                    className="btn"
                    aria-label={`Add ${name}, ${emailAddress}`}
                    onClick={() => setText([...addresses, emailAddress].join(', '))}
                  >
                    <Icon name="plus" />
                    {name}
                  </button>
                </li>
              ))}
            </ul>
          )}
          <div className="control">
            <label htmlFor={`${id}-message`}>Message</label>
            <textarea
              id={`${id}-message`}
              className="input"
              rows={4}
              maxLength={longestMessage}
              value={message}
              onChange={(event) => setMessage(event.target.value)}
            />
          </div>
          {!online && <p className="note">You are offline. The e-mail waits here and goes out with the next sync.</p>}
        </div>
        <div className="dialog-acts">
          {busy && <LoadingAnimation action="send" />}
          <button type="submit" className="btn btn--primary" disabled={busy} aria-busy={busy}>
            <Icon name="send" />
            {busy ? 'Sending…' : 'Send'}
          </button>
        </div>
      </form>
    </dialog>
  );
}
