import { type FormEvent, useId, useState } from 'react';
import { LoadingAnimation } from '#app/components/loading-animation.tsx';
import { useDevice } from '#app/shell/device-context.tsx';
import { fieldMessages } from '#app/shell/field-messages.ts';
import { useMessages } from '#app/shell/messages.tsx';
import type { Document } from '#contract/records/document.ts';
import { signingLinkRoutes as routes } from '#contract/routes/signing-links.ts';

interface LinkFormProps {
  readonly document: Pick<Document, 'id' | 'uuid'>;
  readonly signer: string;
  readonly name: string;
  /** The purpose of the link. */
  readonly todo: 'to sign' | 'to choose';
  /** The prefilled address. */
  readonly to: string;
  /** The only day on which this signer can sign, in words; null when any day will do. */
  readonly signBy: string | null;
  readonly onDone: () => void;
}

/** Asks for the signer's address, and sends the link. */
export function LinkForm({ document, signer, name, todo, to, signBy, onDone }: LinkFormProps) {
  const id = useId();
  const device = useDevice();
  const messages = useMessages();
  const [emailAddress, setEmailAddress] = useState(to);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem(null);
    const body = { signer, emailAddress: emailAddress.trim() };
    const { id: documentId, uuid } = document;
    const sent = await device.session.request(routes.send, { params: { id: documentId }, query: { uuid }, body });
    setBusy(false);
    if (!sent.ok) return setProblem(fieldMessages(sent.problem).emailAddress ?? sent.problem.title);
    messages.show(`A link ${todo} is on its way to ${sent.value.emailAddress}.`, 'success');
    onDone();
  };

  return (
    <form onSubmit={handleSubmit} noValidate>
      <div className="control">
        <label htmlFor={`${id}-to`}>E-mail address of {name}</label>
        <input
          id={`${id}-to`}
          className="input"
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          value={emailAddress}
          aria-invalid={problem !== null}
          aria-describedby={`${id}-problem ${id}-note`}
          onChange={(event) => setEmailAddress(event.target.value)}
        />
        <p id={`${id}-problem`} className="error" role="alert">
          {problem}
        </p>
        <p id={`${id}-note`} className="note">
          {signBy !== null && `${signBy} `}Only {name} should read this mailbox: the code to open the paper goes there,
          too. The link {signBy === null ? 'works' : 'shows the paper'} for 14 days.
        </p>
      </div>
      <div className="links-acts flow">
        {busy && <LoadingAnimation action="send" />}
        <button type="submit" className="btn btn--primary" disabled={busy} aria-busy={busy}>
          {busy ? 'Sending…' : 'Send the link'}
        </button>
        <button type="button" className="btn btn--plain" onClick={onDone}>
          Not now
        </button>
      </div>
    </form>
  );
}
