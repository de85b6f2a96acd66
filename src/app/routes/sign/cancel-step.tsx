import { type FormEvent, useId, useState } from 'react';
import { SigningStep } from '#app/paper/signing/signing-step.tsx';
import { NameControl } from '#app/routes/sign/name-control.tsx';
import { useSending } from '#app/routes/sign/use-sending.ts';
import type { Visit } from '#app/routes/sign/use-visit.ts';
import { useDevice } from '#app/shell/device-context.tsx';
import type { LinkedDocument } from '#contract/records/linked-document.ts';
import { signingLinkRoutes as routes } from '#contract/routes/signing-links.ts';
import { openLastDay } from '#documents/buyers/linked-status.ts';
import type { Paper } from '#documents/paper/paper.ts';
import { isBuyer } from '#documents/paper/signer-keys.ts';
import { readNumber } from '#domain/quantity/read-number.ts';
import { dayIn, formatDay } from '#domain/text/days.ts';

interface CancelStepProps {
  readonly linked: LinkedDocument;
  readonly paper: Paper;
  readonly visit: Visit;
}

/** The right to cancel a signed contract until its last day: one form, no phone call, and a dated receipt. */
export function CancelStep({ linked, paper, visit }: CancelStepProps) {
  const { now } = useDevice();
  const lastDay = openLastDay(linked, now());
  if (linked.lastDay === null || !isBuyer(linked.signer)) return null;
  const day = formatDay(linked.lastDay, 'fullDate');
  if (lastDay === null)
    return <SigningStep state="done" title="The time to cancel is over" note={`It ended at midnight of ${day}.`} />;
  const isToday = dayIn(now(), linked.timeZone) === lastDay;
  return (
    <SigningStep state="next" title="You can cancel">
      <p>
        {isToday ? (
          <b>Today is the last day on which you can cancel. It ends at midnight.</b>
        ) : (
          <>
            Without any penalty until <b>midnight of {day}</b>.
          </>
        )}
      </p>
      <details className="sign-cancel">
        <summary>Cancel this contract</summary>
        <CancelForm linked={linked} paper={paper} visit={visit} />
      </details>
    </SigningStep>
  );
}

function CancelForm({ linked, paper, visit }: CancelStepProps) {
  const { session } = useDevice();
  const id = useId();
  const [by, setBy] = useState(paper.signers.find(({ key }) => key === linked.signer)?.name ?? '');
  const [paid, setPaid] = useState('');
  const [isSure, setIsSure] = useState(false);
  const { text, busy, refuse, send } = useSending();

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const amount = readNumber(paid, '$') ?? 0;
    if (by.trim() === '') return refuse('Type your name first.');
    if (!(amount >= 0)) return refuse('Enter the amount as a number, such as 500.');
    if (!isSure) return refuse('Check the box above to cancel.');
    await send(() =>
      visit.act((visitor) => session.request(routes.cancel, { body: { ...visitor, by: by.trim(), paid: amount } })),
    );
  };

  return (
    <form className="stack" onSubmit={handleSubmit} noValidate>
      <NameControl label="Your name, as you signed" value={by} onChange={setBy} />
      <div className="control">
        <label htmlFor={`${id}-paid`}>Money that you have paid so far</label>
        <input
          id={`${id}-paid`}
          className="input"
          inputMode="decimal"
          autoComplete="off"
          maxLength={15}
          value={paid}
          aria-describedby={`${id}-note`}
          onChange={(event) => setPaid(event.target.value)}
        />
        <p id={`${id}-note`} className="note">
          It is due back within ten business days. Leave it empty if you have paid nothing.
        </p>
      </div>
      <label className="check">
        <input type="checkbox" checked={isSure} onChange={(event) => setIsSure(event.target.checked)} />
        <span>I cancel this contract.</span>
      </label>
      <p className="error" role="alert">
        {text}
      </p>
      <button type="submit" className="btn btn--destructive" disabled={busy} aria-busy={busy}>
        {busy ? 'Sending…' : 'Cancel the contract'}
      </button>
    </form>
  );
}
