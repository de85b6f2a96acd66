import { useId, useState } from 'react';
import { Icon } from '#app/components/icon.tsx';
import { useDevice, useSession } from '#app/shell/device-context.tsx';
import { useMessages } from '#app/shell/messages.tsx';
import type { MailTest } from '#contract/records/mail-test.ts';
import { settingsRoutes } from '#contract/routes/settings.ts';
import { formatFigure } from '#domain/text/format-number.ts';
import '#app/routes/config/settings/mail/mail-test.css';

const stepText = {
  reach: { done: 'Reached the server', failed: 'Server not reached', 'not tried': 'Reach the server' },
  encrypt: { done: 'Encryption', failed: 'Not encrypted', 'not tried': 'Encryption' },
  signIn: { done: 'Sign-in', failed: 'Not signed in', 'not tried': 'Sign-in' },
  accept: { done: 'Accepted', failed: 'Not accepted', 'not tried': 'Accept the message' },
} as const;

const icons = { done: 'circle-check', failed: 'circle-x', 'not tried': 'circle' } as const;

/** Sends a test with the saved settings and shows every step with the server's own words. */
export function MailTestCard() {
  const id = useId();
  const { session } = useDevice();
  const messages = useMessages();
  const state = useSession();
  const [to, setTo] = useState(state.kind === 'signed-in' ? state.user.email : '');
  const [busy, setBusy] = useState(false);
  const [test, setTest] = useState<MailTest | null>(null);
  const send = async () => {
    setBusy(true);
    const answer = await session.request(settingsRoutes.testMail, { body: { to } });
    setBusy(false);
    if (answer.ok) setTest(answer.value);
    else messages.showProblem(answer.problem);
  };
  return (
    <section className="card data-card mail-test stack" aria-label="Test">
      <div className="mail-test-ask boxes">
        <span className="control">
          <label htmlFor={id}>Send a test to</label>
          <input id={id} className="input" type="email" value={to} onChange={(event) => setTo(event.target.value)} />
        </span>
        <button type="button" className="btn" disabled={busy || to === ''} aria-busy={busy} onClick={send}>
          <Icon name="send" />
          {busy ? 'Sending…' : 'Send a test'}
        </button>
      </div>
      <p className="note">The test uses the saved settings.</p>
      <div role="status">{test !== null && <Steps test={test} />}</div>
    </section>
  );
}

function Steps({ test }: { readonly test: MailTest }) {
  return (
    <ol>
      {test.steps.map(({ name, state, milliseconds, answer }) => (
        <li key={name} className={state === 'failed' ? 'mail-step mail-step--failed' : 'mail-step'}>
          <Icon name={icons[state]} />
          <span>
            {stepText[name][state]}
            <span className="note">{answer}</span>
            {name === 'signIn' && state === 'failed' && (
              <span className="note">Replace the password; waiting e-mails then go out automatically.</span>
            )}
          </span>
          <span className="note">{state === 'not tried' ? 'not tried' : `${formatFigure(milliseconds / 1000)} s`}</span>
        </li>
      ))}
    </ol>
  );
}
