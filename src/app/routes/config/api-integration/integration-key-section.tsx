import { useState } from 'react';
import { Icon } from '#app/components/icon.tsx';
import { SecretDialog } from '#app/routes/config/api-integration/secret-dialog.tsx';
import { useCompanyZone, useDevice } from '#app/shell/device-context.tsx';
import { useDialogs } from '#app/shell/dialogs.tsx';
import { useMessages } from '#app/shell/messages.tsx';
import { QueryState } from '#app/shell/query/query-state.tsx';
import { useQuery } from '#app/shell/query/use-query.ts';
import type { IntegrationKey } from '#contract/records/integration-key.ts';
import { integrationKeyRoutes as routes } from '#contract/routes/api-integration/integration-key.ts';
import { formatDate } from '#domain/text/format-date.ts';

const endsAtOnce = 'Programs that use the current key are refused from then on, until they have the new one.';

/** The integration key of the company: it is made, replaced and ended here, and shown once. */
export function IntegrationKeySection() {
  const { session } = useDevice();
  const dialogs = useDialogs();
  const messages = useMessages();
  const { answer, problem, refetch } = useQuery(routes.read, {});
  const [token, setToken] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const key = answer?.key ?? null;

  const reset = async () => {
    const isSure =
      key === null ||
      (await dialogs.confirm({
        title: 'Make a new key?',
        message: endsAtOnce,
        confirm: 'Make a new key',
        danger: true,
      }));
    if (!isSure) return;
    setBusy(true);
    const made = await session.request(routes.reset, {});
    setBusy(false);
    if (!made.ok) return messages.showProblem(made.problem);
    setToken(made.value.token);
    refetch();
  };
  const remove = async () => {
    const message = 'Programs that use it are refused from then on.';
    const ended = await dialogs.confirmed(
      { title: 'End the key?', message, confirm: 'End the key', danger: true },
      () => session.request(routes.remove, {}),
    );
    if (ended === null) return;
    if (!ended.ok) return messages.showProblem(ended.problem);
    messages.show('The integration key has ended.', 'success');
    refetch();
  };

  return (
    <section className="api-part" aria-labelledby="api-key-title">
      <div className="api-part-head split">
        <div>
          <h2 id="api-key-title">Integration key</h2>
          <p className="note">
            Another program sends it with each call. It lists, reads and adds leads, and reads estimates and signed
            documents with their PDFs: at most 60 calls a minute, and nothing else.
          </p>
        </div>
      </div>
      {answer === null && <QueryState problem={problem} onRetry={refetch} />}
      {answer !== null && (
        <div className="sheet api-key split">
          {key === null ? <p>There is no key yet.</p> : <KeyFacts integrationKey={key} />}
          <span className="api-acts flow">
            {key !== null && (
              <button type="button" className="btn btn--danger" onClick={() => void remove()}>
                End the key
              </button>
            )}
            <button type="button" className="btn" disabled={isBusy} aria-busy={isBusy} onClick={() => void reset()}>
              <Icon name="refresh" />
              {key === null ? 'Make a key' : 'Make a new key'}
            </button>
          </span>
        </div>
      )}
      {token !== null && (
        <SecretDialog
          title="Your integration key"
          label="Integration key"
          secret={token}
          note="Copy it now: it is not shown again. Only its hash is stored."
          onClose={() => setToken(null)}
        />
      )}
    </section>
  );
}

function KeyFacts({ integrationKey }: { readonly integrationKey: IntegrationKey }) {
  const zone = useCompanyZone();
  const { ending, createdAt, createdBy, lastUsedAt } = integrationKey;
  const by = createdBy === null ? '' : ` by ${createdBy}`;
  return (
    <div>
      <p>
        <b>ev_…{ending}</b>
      </p>
      <p className="note">
        Made {formatDate(createdAt, 'shortMoment', zone)}
        {by}. {lastUsedAt === null ? 'Not used yet.' : `Last used ${formatDate(lastUsedAt, 'shortMoment', zone)}.`}
      </p>
    </div>
  );
}
