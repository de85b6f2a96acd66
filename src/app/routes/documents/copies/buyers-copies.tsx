import { useState } from 'react';
import { Icon } from '#app/components/icon.tsx';
import { sentEntries } from '#app/form/data-form/sent-entries.ts';
import { SentForm } from '#app/form/data-form/sent-form.tsx';
import { useCopyEvents } from '#app/routes/documents/copies/use-copy-events.ts';
import { useDialogs } from '#app/shell/dialogs.tsx';
import type { Document } from '#contract/records/document.ts';
import { copiesOf, electronicBuyers } from '#documents/buyers/handed-over.ts';
import { contentHash, copyCode } from '#documents/content-hash.ts';
import type { Paper, Signer } from '#documents/paper/paper.ts';
import type { Values } from '#domain/forms/check-value.ts';
import { formatDate } from '#domain/text/format-date.ts';
import definition from '#schemas/forms/copy-digits.json' with { type: 'json' };
import '#app/routes/documents/copies/buyers-copies.css';

interface BuyersCopiesProps {
  readonly document: Document;
  readonly paper: Paper;
  readonly timeZone: string | undefined;
}

/** The copies of the buyers of a signed paper, and the statements that only a person can make about them. */
export function BuyersCopies({ document, paper, timeZone }: BuyersCopiesProps) {
  const note = useCopyEvents(document, paper);
  const dialogs = useDialogs();
  const copies = copiesOf(document, paper);
  if (copies.length === 0) return null;
  const waits = copies.some(({ handedOver }) => handedOver === null);
  const handleWithdrawn = async ({ key, name }: Signer) => {
    const message = `${name} no longer wants electronic papers. What was signed stays signed; from now on, send ${name} paper.`;
    await dialogs.confirmed({ type: 'info', message, confirm: 'Write it down' }, () =>
      note({ what: 'paper wanted', signers: [key] }),
    );
  };
  return (
    <section className="copies stack" aria-label="Copies of the buyers">
      <ul>
        {copies.map(({ buyer, handedOver }) => (
          <li key={buyer.key}>
            <Icon name={handedOver === null ? 'circle' : 'circle-check'} className="icon--sm" />
            <span>
              {buyer.name}
              <span className="note">
                {handedOver === null
                  ? 'No copy handed over yet'
                  : `${handedOver.text}, ${formatDate(handedOver.at, 'shortMoment', timeZone)}`}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {waits && (
        <button type="button" className="btn" onClick={() => void note({ what: 'given on paper' })}>
          The paper copy is in their hands
        </button>
      )}
      <details>
        <summary>More about the copy</summary>
        <CopyDigits paper={paper} onOpened={(code) => void note({ what: 'opened', code })} />
        {electronicBuyers(document, paper).map((buyer) => (
          <button key={buyer.key} type="button" className="btn btn--plain" onClick={() => void handleWithdrawn(buyer)}>
            {buyer.name} wants paper from now on
          </button>
        ))}
      </details>
    </section>
  );
}

interface CopyDigitsProps {
  readonly paper: Paper;
  readonly onOpened: (code: string) => void;
}

/** The digits at the foot of the copy, read out by a buyer who has opened it. */
function CopyDigits({ paper, onOpened }: CopyDigitsProps) {
  const [entries] = useState(() => sentEntries(definition, schema, {}));
  const handleSend = async ({ digits = '' }: Values) => {
    const code = String(digits);
    const isRight = code === (await copyCode(await contentHash(paper)));
    if (!isRight) return { digits: ['These are not the digits of the copy. They are at the foot of its pages.'] };
    entries.store.enter('digits', '', false);
    onOpened(code);
    return {};
  };
  return (
    <SentForm entries={entries} className="copies-digits" onSend={handleSend}>
      {() => (
        <button type="submit" className="btn">
          Check
        </button>
      )}
    </SentForm>
  );
}

const schema = { properties: { digits: { type: 'string', maxLength: 4 } } };
