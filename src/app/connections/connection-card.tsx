import { type ReactNode, useState } from 'react';
import { Icon } from '#app/components/icon.tsx';
import { ConnectionFacts } from '#app/connections/connection-facts.tsx';
import { type ConnectionCalls, stateOf } from '#app/connections/connection-state.ts';
import { useDevice } from '#app/shell/device-context.tsx';
import { useDialogs } from '#app/shell/dialogs.tsx';
import { useMessages } from '#app/shell/messages.tsx';
import { useQuery } from '#app/shell/query/use-query.ts';
import { textsForStatus } from '#contract/problems.ts';
import type { IntegrationAccount } from '#contract/records/oauth-account.ts';
import '#app/connections/connection-card.css';

interface ConnectionCardProps {
  readonly calls: ConnectionCalls;
  /** As people call the service: "Google Drive". */
  readonly name: string;
  /** Its use for the company, in a few words. */
  readonly purpose: string;
  /** Further parts for an account that is connected. */
  readonly children?: (account: IntegrationAccount) => ReactNode;
  /** The same, below the card. */
  readonly below?: (account: IntegrationAccount) => ReactNode;
}

/** The company's connection to a service: its state, its account, and all that an admin does with it. */
export function ConnectionCard({ calls, name, purpose, children, below }: ConnectionCardProps) {
  const query = useQuery(calls.readAccount, {});
  const { session } = useDevice();
  const messages = useMessages();
  const dialogs = useDialogs();
  const [changed, setChanged] = useState<IntegrationAccount | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const account = changed ?? query.answer;

  const during = async (work: () => Promise<unknown>) => {
    setIsBusy(true);
    await work();
    setIsBusy(false);
  };
  const connect = () =>
    during(async () => {
      const answer = await session.request(calls.enable, {});
      if (answer.ok) window.location.assign(answer.value.url);
      else messages.showProblem(answer.problem);
    });
  const check = () =>
    during(async () => {
      const answer = await session.request(calls.refreshAccount, {});
      if (answer.ok) setChanged(answer.value);
      else messages.showProblem(answer.problem);
      if (answer.ok) messages.show(`${name} answers.`, 'success');
      else query.refetch();
    });
  const disconnect = async () => {
    const question = {
      title: `Disconnect ${name}?`,
      message: `Nothing is deleted, here or there. Work that needs ${name} waits until it is connected again.`,
      confirm: 'Disconnect',
      danger: true,
      type: 'warning',
    } as const;
    const answer = await dialogs.confirmed(question, () => session.request(calls.disable, {}));
    if (answer?.ok) setChanged(answer.value);
    else if (answer !== null) messages.showProblem(answer.problem);
  };

  if (account === null)
    return (
      <section className="card connection" aria-label={name} aria-busy={query.problem === null}>
        <p className="note">{query.problem === null ? 'Loading…' : textsForStatus(query.problem.status)}</p>
        {query.problem !== null && (
          <button type="button" className="btn" onClick={query.refetch}>
            Try again
          </button>
        )}
      </section>
    );
  const { state = 'off', missingSettings = [] } = account;
  const isSetUp = missingSettings.length === 0;
  const shown = stateOf(account);
  return (
    <>
      <section className="card connection" aria-labelledby={`connection-${name}`}>
        <div className="connection-head">
          <span className="connection-tile" aria-hidden>
            {name.slice(0, 1)}
          </span>
          <div>
            <h2 id={`connection-${name}`}>{name}</h2>
            <p className="note">{purpose}</p>
          </div>
          <p className={`state state--${shown.mark}`} role="status">
            {shown.text}
          </p>
        </div>
        <ConnectionFacts account={account} name={name} />
        {state === 'on' && children?.(account)}
        <div className="connection-actions">
          {state !== 'on' && isSetUp && (
            <button type="button" className="btn btn--primary" disabled={isBusy} aria-busy={isBusy} onClick={connect}>
              {state === 'off' ? `Connect ${name}` : 'Connect again'}
            </button>
          )}
          {state === 'on' && isSetUp && (
            <button type="button" className="btn" disabled={isBusy} aria-busy={isBusy} onClick={check}>
              <Icon name="refresh" />
              {isBusy ? 'Checking…' : 'Check now'}
            </button>
          )}
          {state !== 'off' && (
            <button type="button" className="btn btn--danger" disabled={isBusy} onClick={disconnect}>
              Disconnect
            </button>
          )}
        </div>
      </section>
      {state === 'on' && below?.(account)}
    </>
  );
}
