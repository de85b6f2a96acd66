import { useState } from 'react';
import { Icon } from '#app/components/icon.tsx';
import { actionColumn, ColumnHeads } from '#app/components/lists/column-heads.tsx';
import { SecretDialog } from '#app/routes/config/api-integration/secret-dialog.tsx';
import { DeliveryLog } from '#app/routes/config/api-integration/webhooks/delivery-log.tsx';
import { EndpointDialog } from '#app/routes/config/api-integration/webhooks/endpoint-dialog.tsx';
import { EndpointRow } from '#app/routes/config/api-integration/webhooks/endpoint-row.tsx';
import { useDevice } from '#app/shell/device-context.tsx';
import { useDialogs } from '#app/shell/dialogs.tsx';
import { useMessages } from '#app/shell/messages.tsx';
import { QueryState } from '#app/shell/query/query-state.tsx';
import { useQuery } from '#app/shell/query/use-query.ts';
import type { WebhookEndpoint } from '#contract/records/webhook-endpoint.ts';
import { webhookRoutes as routes } from '#contract/routes/api-integration/webhooks.ts';

/** Receivers of the company's events, and the log of what was sent to them. */
export function WebhooksSection() {
  const { session } = useDevice();
  const dialogs = useDialogs();
  const messages = useMessages();
  const { answer, problem, isFetching, refetch } = useQuery(routes.list, {});
  const [edited, setEdited] = useState<WebhookEndpoint | 'new' | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const [busyId, setBusyId] = useState<number | null>(null);
  const [sent, setSent] = useState(0);

  const test = async ({ id }: WebhookEndpoint) => {
    setBusyId(id);
    const tested = await session.request(routes.test, { params: { id } });
    setBusyId(null);
    setSent((count) => count + 1);
    refetch();
    if (!tested.ok) return messages.showProblem(tested.problem);
    const { status, answerStatus, answer: text } = tested.value;
    if (status === 'delivered') messages.show(`The test has arrived: ${answerStatus}.`, 'success');
    else messages.show(`The test has not arrived: ${[answerStatus, text].filter(Boolean).join(' ')}`, 'error');
  };
  const rotate = async ({ id }: WebhookEndpoint) => {
    const message = 'For 24 hours each message is signed with both secrets, so that the receiver can change over.';
    const rotated = await dialogs.confirmed(
      { title: 'Make a new secret?', message, confirm: 'Make a new secret' },
      () => session.request(routes.rotateSecret, { params: { id } }),
    );
    if (rotated === null) return;
    if (!rotated.ok) return messages.showProblem(rotated.problem);
    setSecret(rotated.value.secret);
    refetch();
  };
  const remove = async ({ id, url }: WebhookEndpoint) => {
    const message = `${url} gets no more events. Its deliveries leave the log.`;
    const deleted = await dialogs.confirmed(
      { title: 'Delete this receiver?', message, confirm: 'Delete', danger: true },
      () => session.request(routes.remove, { params: { id } }),
    );
    if (deleted === null) return;
    if (!deleted.ok) return messages.showProblem(deleted.problem);
    messages.show('The receiver is deleted.', 'success');
    setSent((count) => count + 1);
    refetch();
  };

  return (
    <section className="api-part" aria-labelledby="webhooks-title">
      <div className="api-part-head split">
        <div>
          <h2 id="webhooks-title">Events</h2>
          <p className="note">
            Receivers get a signed message within seconds. What they do not accept is sent again for 24 hours.
          </p>
        </div>
        <button type="button" className="btn" onClick={() => setEdited('new')}>
          <Icon name="plus" />
          Add a receiver
        </button>
      </div>
      {answer === null && <QueryState problem={problem} onRetry={refetch} />}
      {answer?.length === 0 && (
        <div className="sheet empty">
          <Icon name="send" />
          <p>No receiver yet: nothing is sent.</p>
        </div>
      )}
      {answer !== null && answer.length > 0 && (
        <>
          <div className="sheet">
            <table className="cards-narrow office-table" aria-busy={isFetching}>
              <caption className="vh">Receivers</caption>
              <thead className="hide-narrow">
                <tr>
                  <ColumnHeads columns={['Receiver', 'State', actionColumn]} />
                </tr>
              </thead>
              <tbody>
                {answer.map((endpoint) => (
                  <EndpointRow
                    key={endpoint.id}
                    endpoint={endpoint}
                    isBusy={busyId === endpoint.id}
                    onTest={() => void test(endpoint)}
                    onEdit={() => setEdited(endpoint)}
                    onRotate={() => void rotate(endpoint)}
                    onRemove={() => void remove(endpoint)}
                  />
                ))}
              </tbody>
            </table>
          </div>
          <DeliveryLog also={[sent]} onSent={refetch} />
        </>
      )}
      {edited !== null && (
        <EndpointDialog
          endpoint={edited === 'new' ? null : edited}
          onSaved={(made) => {
            setSecret(made);
            setSent((count) => count + 1);
            refetch();
          }}
          onClose={() => setEdited(null)}
        />
      )}
      {secret !== null && edited === null && (
        <SecretDialog
          title="Secret of the signatures"
          label="Secret"
          secret={secret}
          note="Copy it into the receiver now: it is not shown again."
          onClose={() => setSecret(null)}
        />
      )}
    </section>
  );
}
