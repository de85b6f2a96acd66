import { useId, useMemo, useState } from 'react';
import { useModal } from '#app/components/dialogs/use-modal.ts';
import { Icon } from '#app/components/icon.tsx';
import { LoadingAnimation } from '#app/components/loading-animation.tsx';
import { dataTheme } from '#app/form/data-form/data-theme.ts';
import { NamedChoicesContext, withNamedChoices } from '#app/form/data-form/named-choices.ts';
import { sentEntries } from '#app/form/data-form/sent-entries.ts';
import { SentForm } from '#app/form/data-form/sent-form.tsx';
import type { FormTheme } from '#app/form/generated-form.tsx';
import { connectedWidget } from '#app/form/widgets/connected-widget.tsx';
import { AddressesWidget, addressesIn } from '#app/routes/documents/mail/addresses-widget.tsx';
import { useDevice, useSyncState } from '#app/shell/device-context.tsx';
import { useMessages } from '#app/shell/messages.tsx';
import type { EmailContact } from '#contract/records/email-contact.ts';
import { isEmailAddress } from '#domain/formats/email-address.ts';
import type { Values } from '#domain/forms/check-value.ts';
import type { FieldErrors } from '#domain/forms/field-errors.ts';
import definition from '#schemas/forms/document-mailing.json' with { type: 'json' };
import schema from '#schemas/messages/document-mailing.json' with { type: 'json' };

interface MailDialogProps {
  readonly documentId: number;
  readonly documentName: string;
  /** People who may want the document. */
  readonly suggested: readonly EmailContact[];
  /** The prefilled recipients. */
  readonly to: string;
  readonly onSent: () => void;
  readonly onClose: () => void;
}

/** Recipients and a message for a document. */
export function MailDialog({ documentId, documentName, suggested, to, onSent, onClose }: MailDialogProps) {
  const id = useId();
  const device = useDevice();
  const messages = useMessages();
  const { online } = useSyncState();
  const box = useModal();
  const [entries] = useState(() =>
    sentEntries(definition, entriesSchema, { emailAddresses: addressesIn(to), message: '' }, { more: recipientErrors }),
  );
  const choices = useMemo(
    () =>
      withNamedChoices({
        suggested: suggested.map(({ email, name }) => ({ value: email, label: name ?? email })),
      }),
    [suggested],
  );

  const handleSend = async ({ emailAddresses, message }: Values): Promise<FieldErrors> => {
    const mailing = { emailAddresses: emailAddresses as string[], message: String(message) };
    const answer = await device.documents.email(documentId, mailing);
    if (!answer.ok) return { emailAddresses: [Object.values(answer.problem.errors).flat()[0] ?? answer.problem.title] };
    const waits = answer.value === 'waits';
    messages.show(waits ? 'The e-mail goes out once the office is reachable.' : 'The e-mail is on its way.', 'success');
    onSent();
    box.current?.close();
    return {};
  };

  return (
    <dialog ref={box} className="dialog" aria-labelledby={`${id}-title`} onClose={onClose}>
      <NamedChoicesContext value={choices}>
        <SentForm
          entries={entries}
          theme={theme}
          onSend={handleSend}
          head={
            <div className="dialog-head split">
              <h2 id={`${id}-title`}>Send {documentName}</h2>
              <button type="button" className="icon-btn" aria-label="Close" onClick={() => box.current?.close()}>
                <Icon name="x" />
              </button>
            </div>
          }
        >
          {(isBusy) => (
            <>
              {!online && (
                <p className="dialog-content note">
                  You are offline. The e-mail waits here and goes out with the next sync.
                </p>
              )}
              <div className="dialog-acts">
                {isBusy && <LoadingAnimation action="send" />}
                <button type="submit" className="btn btn--primary" disabled={isBusy} aria-busy={isBusy}>
                  <Icon name="send" />
                  {isBusy ? 'Sending…' : 'Send'}
                </button>
              </div>
            </>
          )}
        </SentForm>
      </NamedChoicesContext>
    </dialog>
  );
}

const theme: FormTheme = {
  ...dataTheme,
  widgets: { ...dataTheme.widgets, addresses: connectedWidget(AddressesWidget) },
};

const { emailAddresses, message } = schema.properties;
const { maxItems } = emailAddresses;

const entriesSchema = {
  properties: { emailAddresses: { type: 'array', items: { type: 'string' } }, message },
};

function recipientProblem(addresses: readonly string[]): string | null {
  const wrong = addresses.find((address) => !isEmailAddress(address));
  if (addresses.length === 0) return 'Enter an e-mail address.';
  if (wrong !== undefined) return `“${wrong}” is not an e-mail address.`;
  return addresses.length > maxItems ? `Enter at most ${maxItems} addresses.` : null;
}

function recipientErrors({ emailAddresses: addresses }: Values): FieldErrors {
  const problem = recipientProblem(addresses as readonly string[]);
  return problem === null ? {} : { emailAddresses: [problem] };
}
