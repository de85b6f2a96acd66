import { useState } from 'react';
import { Icon } from '#app/components/icon.tsx';
import { actionColumn, ColumnHeads } from '#app/components/lists/column-heads.tsx';
import { usePageCount, usePaging } from '#app/components/office/use-paging.ts';
import { Pagination } from '#app/components/pagination.tsx';
import { Segmented } from '#app/components/segmented.tsx';
import { eventLabel } from '#app/routes/config/api-integration/webhooks/event-label.ts';
import { useCompanyZone, useDevice } from '#app/shell/device-context.tsx';
import { useMessages } from '#app/shell/messages.tsx';
import { QueryState } from '#app/shell/query/query-state.tsx';
import { useQuery } from '#app/shell/query/use-query.ts';
import type { WebhookDelivery } from '#contract/records/webhook-delivery.ts';
import { webhookRoutes as routes } from '#contract/routes/api-integration/webhooks.ts';
import { capitalized } from '#domain/text/capitalized.ts';
import { formatDate } from '#domain/text/format-date.ts';
import { formatNumber, pluralize } from '#domain/text/format-number.ts';

const pageSize = 25;
const states = [
  ['', 'All'],
  ['waiting', 'Waiting'],
  ['delivered', 'Delivered'],
  ['failed', 'Failed'],
] as const;

interface DeliveryLogProps {
  /** Further causes to fetch it again. */
  readonly also: readonly unknown[];
  readonly onSent: () => void;
}

/** The messages to receivers of the last 30 days, with their answers. */
export function DeliveryLog({ also, onSent }: DeliveryLogProps) {
  const { session } = useDevice();
  const messages = useMessages();
  const paging = usePaging(pageSize);
  const { page, setPage } = paging;
  const [status, setStatus] = useState<(typeof states)[number][0]>('');
  const [busyId, setBusyId] = useState<number | null>(null);
  const { limit, offset } = paging.query;
  const query = useQuery(routes.listDeliveries, { query: { limit, offset, ...(status && { status }) } }, also);
  const { answer, problem, isFetching, refetch } = query;
  const pages = usePageCount(paging, query);

  const resend = async ({ id }: WebhookDelivery) => {
    setBusyId(id);
    const sent = await session.request(routes.resend, { params: { id } });
    setBusyId(null);
    refetch();
    onSent();
    if (!sent.ok) return messages.showProblem(sent.problem);
    if (sent.value.status === 'delivered') messages.show('The event has arrived.', 'success');
    else messages.show(`The event has not arrived: ${answerText(sent.value)}`, 'error');
  };

  return (
    <section className="api-log" aria-labelledby="deliveries-title">
      <div className="api-part-head split">
        <h3 id="deliveries-title">
          Delivery log <span className="count">{answer === null ? '' : formatNumber(answer.totalCount)}</span>
        </h3>
        <span className="api-acts flow">
          <Segmented
            legend="Show"
            choices={states}
            value={status}
            onChange={(value) => {
              setStatus(value);
              setPage(1);
            }}
          />
          <button
            type="button"
            className="btn btn--quiet"
            disabled={isFetching}
            aria-busy={isFetching}
            onClick={refetch}
          >
            <Icon name="refresh" />
            Refresh
          </button>
        </span>
      </div>
      {answer === null && <QueryState problem={problem} onRetry={refetch} />}
      {answer?.data.length === 0 && (
        <div className="sheet empty">
          <p>{status === '' ? 'Nothing was sent in the last 30 days.' : `Nothing is ${status}.`}</p>
        </div>
      )}
      {answer !== null && answer.data.length > 0 && (
        <div className="sheet">
          <table className="cards-narrow office-table" aria-busy={isFetching}>
            <caption className="vh">Delivery log</caption>
            <thead className="hide-narrow">
              <tr>
                <ColumnHeads columns={['Event', 'Receiver', 'State', actionColumn]} />
              </tr>
            </thead>
            <tbody>
              {answer.data.map((delivery) => (
                <DeliveryRow
                  key={delivery.id}
                  delivery={delivery}
                  isBusy={busyId === delivery.id}
                  onResend={() => void resend(delivery)}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <div className="office-pages">
        <Pagination page={page} total={pages} onPage={setPage} />
      </div>
    </section>
  );
}

interface DeliveryRowProps {
  readonly delivery: WebhookDelivery;
  readonly isBusy: boolean;
  readonly onResend: () => void;
}

const classes = { waiting: 'state state--open', delivered: 'state state--ok', failed: 'state state--danger' } as const;

function DeliveryRow({ delivery, isBusy, onResend }: DeliveryRowProps) {
  const zone = useCompanyZone();
  const { type, recordKind, recordId, createdAt, url, status, attempts, nextAttemptAt } = delivery;
  const name = type === 'test' ? eventLabel(type) : `${eventLabel(type)}, ${recordKind} ${recordId}`;
  const next = nextAttemptAt === null ? '' : `, next ${formatDate(nextAttemptAt, 'shortMoment', zone)}`;
  return (
    <tr>
      <th scope="row">
        {name}
        <span className="note">{formatDate(createdAt, 'shortDateTime', zone)}</span>
      </th>
      <td className="api-address">{url}</td>
      <td>
        <span className={classes[status]}>{capitalized(status)}</span>
        <span className="note">{attempts === 0 ? 'not sent yet' : `${pluralize(attempts, 'attempt')}${next}`}</span>
        {attempts > 0 && <span className="note api-address">{answerText(delivery)}</span>}
      </td>
      <td className="office-acts">
        <span>
          <button
            type="button"
            className="btn btn--quiet"
            aria-label={`Resend ${name}`}
            disabled={isBusy}
            aria-busy={isBusy}
            onClick={onResend}
          >
            {isBusy ? 'Sending…' : 'Resend'}
          </button>
        </span>
      </td>
    </tr>
  );
}

const answerText = ({ answerStatus, answer }: WebhookDelivery): string =>
  [answerStatus, answer].filter((part) => part !== null && part !== '').join(': ');
