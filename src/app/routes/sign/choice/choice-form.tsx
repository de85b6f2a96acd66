import { type FormEvent, useState } from 'react';
import { OptionList } from '#app/routes/sign/choice/option-list.tsx';
import type { BuyerSelection } from '#app/routes/sign/choice/use-choice.ts';
import { NameControl } from '#app/routes/sign/name-control.tsx';
import { useSending } from '#app/routes/sign/use-sending.ts';
import type { Visit } from '#app/routes/sign/use-visit.ts';
import { useDevice } from '#app/shell/device-context.tsx';
import { useMessages } from '#app/shell/messages.tsx';
import type { LinkedDocument } from '#contract/records/linked-document.ts';
import { signingLinkRoutes as routes } from '#contract/routes/signing-links.ts';
import { choiceOf } from '#documents/choices/offered-options.ts';
import type { Paper } from '#documents/paper/paper.ts';

interface ChoiceFormProps {
  readonly linked: LinkedDocument;
  readonly paper: Paper;
  readonly visit: Visit;
  readonly choice: BuyerSelection;
}

/** The buyer selects options and sends the choice, as often as needed. */
export function ChoiceForm({ linked, paper, visit, choice }: ChoiceFormProps) {
  const { session } = useDevice();
  const messages = useMessages();
  const { contentHash, options = [], document } = linked;
  const { chosen, total } = choice;
  const [by, setBy] = useState(choiceOf(document)?.by ?? paper.parties[0]?.lines[0] ?? '');
  const { text, busy, refuse, send } = useSending();

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (by.trim() === '') return refuse('Type your name first.');
    if (total === null) return refuse('The total of your choice is not known yet. Try again in a moment.');
    const body = { contentHash, chosen: [...chosen], by: by.trim() };
    const isSent = await send(() =>
      visit.act((visitor) => session.request(routes.choose, { body: { ...visitor, ...body } })),
    );
    if (isSent) messages.show('Your choice was sent.', 'success');
  };

  return (
    <form className="stack" onSubmit={handleSubmit} noValidate>
      <OptionList options={options} choice={choice} />
      <NameControl
        label="Your name"
        note="Your choice is not an order: nothing is sold before a contract is signed."
        value={by}
        onChange={setBy}
      />
      <p className="error" role="alert">
        {text}
      </p>
      <button type="submit" className="btn btn--primary btn--wide" disabled={busy} aria-busy={busy}>
        {busy ? 'Sending…' : 'Send my choice'}
      </button>
    </form>
  );
}
