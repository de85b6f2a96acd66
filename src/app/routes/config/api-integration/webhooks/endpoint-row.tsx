import { eventLabel } from '#app/routes/config/api-integration/webhooks/event-label.ts';
import { useCompanyZone } from '#app/shell/device-context.tsx';
import type { WebhookEndpoint } from '#contract/records/webhook-endpoint.ts';
import { formatDate } from '#domain/text/format-date.ts';
import { pluralize } from '#domain/text/format-number.ts';

interface EndpointRowProps {
  readonly endpoint: WebhookEndpoint;
  readonly isBusy: boolean;
  readonly onTest: () => void;
  readonly onEdit: () => void;
  readonly onRotate: () => void;
  readonly onRemove: () => void;
}

/** A receiver with its state and everything that can be done with it. */
export function EndpointRow({ endpoint, isBusy, onTest, onEdit, onRotate, onRemove }: EndpointRowProps) {
  const { url, types, active, disabledReason } = endpoint;
  const zone = useCompanyZone();
  return (
    <tr>
      <th scope="row" className="api-address">
        {url}
        <span className="note">{types.map(eventLabel).join(', ')}</span>
      </th>
      <td>
        <span className={stateClass(endpoint)}>{stateText(endpoint)}</span>
        <span className="note">{disabledReason ?? usedText(endpoint, zone)}</span>
      </td>
      <td className="office-acts">
        <span>
          <button
            type="button"
            className="btn"
            aria-label={`Send a test to ${url}`}
            disabled={!active || isBusy}
            aria-busy={isBusy}
            onClick={onTest}
          >
            {isBusy ? 'Sending…' : 'Test'}
          </button>
          <button type="button" className="btn btn--quiet" aria-label={`Change ${url}`} onClick={onEdit}>
            Change
          </button>
          <button type="button" className="btn btn--quiet" aria-label={`New secret for ${url}`} onClick={onRotate}>
            New secret
          </button>
          <button type="button" className="btn btn--danger" aria-label={`Delete ${url}`} onClick={onRemove}>
            Delete
          </button>
        </span>
      </td>
    </tr>
  );
}

function stateText({ active, failures, disabledReason }: WebhookEndpoint): string {
  if (!active) return disabledReason === null ? 'Off' : 'Turned off';
  return failures > 0 ? `Failing: ${pluralize(failures, 'attempt')}` : 'On';
}

function stateClass({ active, failures }: WebhookEndpoint): string {
  if (!active) return 'state state--open';
  return failures > 0 ? 'state state--danger' : 'state state--ok';
}

function usedText({ lastDeliveredAt, previousSecretUntil }: WebhookEndpoint, zone: string | undefined): string {
  const last =
    lastDeliveredAt === null
      ? 'Nothing delivered yet.'
      : `Last delivery ${formatDate(lastDeliveredAt, 'shortMoment', zone)}.`;
  if (previousSecretUntil === null) return last;
  return `${last} The earlier secret signs until ${formatDate(previousSecretUntil, 'shortMoment', zone)}.`;
}
