import { useState } from 'react';
import { LoadingAnimation } from '#app/components/loading-animation.tsx';
import { sentEntries } from '#app/form/data-form/sent-entries.ts';
import { SentForm } from '#app/form/data-form/sent-form.tsx';
import { useDevice } from '#app/shell/device-context.tsx';
import { fieldMessages } from '#app/shell/field-messages.ts';
import { useMessages } from '#app/shell/messages.tsx';
import type { Document } from '#contract/records/document.ts';
import { signingLinkRoutes as routes } from '#contract/routes/signing-links.ts';
import type { Values } from '#domain/forms/check-value.ts';
import definition from '#schemas/forms/signing-link.json' with { type: 'json' };
import schema from '#schemas/messages/new-signing-link.json' with { type: 'json' };

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
  const device = useDevice();
  const messages = useMessages();
  const [entries] = useState(() =>
    sentEntries(
      definition,
      schema,
      { emailAddress: to },
      {
        names:
          signBy === null ? { name, day: '', works: 'works' } : { name, day: `${signBy} `, works: 'shows the paper' },
      },
    ),
  );

  const handleSend = async ({ emailAddress }: Values) => {
    const { id, uuid } = document;
    const body = { signer, emailAddress: String(emailAddress) };
    const sent = await device.session.request(routes.send, { params: { id }, query: { uuid }, body });
    if (!sent.ok) return { emailAddress: [fieldMessages(sent.problem).emailAddress ?? sent.problem.title] };
    messages.show(`A link ${todo} is on its way to ${sent.value.emailAddress}.`, 'success');
    onDone();
    return {};
  };

  return (
    <SentForm entries={entries} onSend={handleSend}>
      {(isBusy) => (
        <div className="links-acts flow">
          {isBusy && <LoadingAnimation action="send" />}
          <button type="submit" className="btn btn--primary" disabled={isBusy} aria-busy={isBusy}>
            {isBusy ? 'Sending…' : 'Send the link'}
          </button>
          <button type="button" className="btn btn--plain" onClick={onDone}>
            Not now
          </button>
        </div>
      )}
    </SentForm>
  );
}
