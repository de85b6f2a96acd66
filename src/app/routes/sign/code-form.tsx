import { type FormEvent, useId, useState } from 'react';
import { problemMessages } from '#app/routes/sign/problem-messages.ts';
import type { Visit } from '#app/routes/sign/use-visit.ts';
import { useDevice } from '#app/shell/device-context.tsx';
import type { Problem } from '#contract/problems.ts';
import type { LinkOpening } from '#contract/records/link-opening.ts';
import { signingLinkRoutes as routes } from '#contract/routes/signing-links.ts';

interface CodeFormProps {
  readonly token: string;
  readonly opening: LinkOpening;
  readonly visit: Visit;
}

/** Asks for the code that proves the mailbox: a link alone may have been forwarded. */
export function CodeForm({ token, opening, visit }: CodeFormProps) {
  const id = useId();
  const device = useDevice();
  const { codeEndsAt, companyName, emailHint, purpose } = opening;
  const [code, setCode] = useState('');
  const [text, setText] = useState<string | null>(null);
  const [busy, setBusy] = useState<'sending' | 'opening' | null>(null);
  const isSent = codeEndsAt !== null && codeEndsAt > device.now().toISOString();

  const doing = async (what: 'sending' | 'opening', work: () => Promise<Problem | null>) => {
    setBusy(what);
    setText(null);
    const problem = await work();
    setBusy(null);
    if (problem !== null) setText(problemMessages(problem));
  };

  const handleSend = () =>
    doing('sending', async () => {
      const answer = await device.session.request(routes.requestCode, { body: { token } });
      if (!answer.ok) return answer.problem;
      setCode('');
      visit.setOpening(answer.value);
      return null;
    });

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!/^\d{6}$/.test(code.replace(/\s/g, ''))) return setText('Type the six digits of the code.');
    void doing('opening', async () => {
      const entered = await device.session.request(routes.enter, { body: { token, code } });
      return entered.ok ? visit.enter(entered.value.pass) : entered.problem;
    });
  };

  return (
    <main id="main" className="sign-card stack">
      <h1>Your papers are ready to read</h1>
      <p>
        {companyName} sent them. To show that it is you, type the code that we send to <b>{emailHint}</b>.
      </p>
      {isSent ? (
        <form onSubmit={handleSubmit} noValidate>
          <div className="control">
            <label htmlFor={`${id}-code`}>Code of six digits</label>
            <input
              id={`${id}-code`}
              className="input sign-code"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={8}
              value={code}
              aria-invalid={text !== null}
              aria-describedby={`${id}-words ${id}-note`}
              onChange={(event) => setCode(event.target.value)}
            />
            <p id={`${id}-words`} className="error" role="alert">
              {text}
            </p>
            <p id={`${id}-note`} className="note">
              It is in a separate e-mail and works for 10 minutes. Check the spam folder, too.
            </p>
          </div>
          <div className="sign-acts flow">
            <button type="submit" className="btn btn--primary" disabled={busy !== null} aria-busy={busy === 'opening'}>
              {busy === 'opening' ? 'Opening…' : 'Open my papers'}
            </button>
            <button
              type="button"
              className="btn btn--plain"
              disabled={busy !== null}
              aria-busy={busy === 'sending'}
              onClick={handleSend}
            >
              {busy === 'sending' ? 'Sending…' : 'Send a new code'}
            </button>
          </div>
        </form>
      ) : (
        <>
          <p className="error" role="alert">
            {text}
          </p>
          <div className="sign-acts flow">
            <button
              type="button"
              className="btn btn--primary"
              disabled={busy !== null}
              aria-busy={busy === 'sending'}
              onClick={handleSend}
            >
              {busy === 'sending' ? 'Sending…' : 'Send me the code'}
            </button>
          </div>
        </>
      )}
      <p className="note">Opening this page {purpose === 'choose' ? 'chooses' : 'signs'} nothing.</p>
    </main>
  );
}
