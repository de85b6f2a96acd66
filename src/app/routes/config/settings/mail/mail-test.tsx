import { useState } from 'react';
import { Icon } from '#app/components/icon.tsx';
import { useStateOf } from '#app/form/data-form/form-store.ts';
import { sentEntries } from '#app/form/data-form/sent-entries.ts';
import { SentForm } from '#app/form/data-form/sent-form.tsx';
import { useDevice, useSession } from '#app/shell/device-context.tsx';
import { useMessages } from '#app/shell/messages.tsx';
import type { MailTest } from '#contract/records/mail-test.ts';
import { settingsRoutes } from '#contract/routes/settings.ts';
import type { Values } from '#domain/forms/check-value.ts';
import { formatFigure } from '#domain/text/format-number.ts';
import definition from '#schemas/forms/mail-test.json' with { type: 'json' };
import schema from '#schemas/messages/mail-test-request.json' with { type: 'json' };
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
  const { session } = useDevice();
  const messages = useMessages();
  const state = useSession();
  const [entries] = useState(() =>
    sentEntries(definition, schema, { to: state.kind === 'signed-in' ? state.user.email : '' }),
  );
  const isBlank = useStateOf(entries.store, ({ entered }) => entered.to === '');
  const [test, setTest] = useState<MailTest | null>(null);
  const send = async ({ to }: Values) => {
    const answer = await session.request(settingsRoutes.testMail, { body: { to: String(to) } });
    if (answer.ok) setTest(answer.value);
    else messages.showProblem(answer.problem);
    return {};
  };
  return (
    <section className="card data-card mail-test stack" aria-label="Test">
      <SentForm entries={entries} className="mail-test-ask boxes" onSend={send}>
        {(isBusy) => (
          <button type="submit" className="btn" disabled={isBusy || isBlank} aria-busy={isBusy}>
            <Icon name="send" />
            {isBusy ? 'Sending…' : 'Send a test'}
          </button>
        )}
      </SentForm>
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
