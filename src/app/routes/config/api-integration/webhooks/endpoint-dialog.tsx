import { useState } from 'react';
import { sentEntries } from '#app/form/data-form/sent-entries.ts';
import { FormDialog } from '#app/routes/config/api-integration/form-dialog.tsx';
import { useDevice } from '#app/shell/device-context.tsx';
import { useMessages } from '#app/shell/messages.tsx';
import type { Problem } from '#contract/problems.ts';
import type { WebhookEndpoint } from '#contract/records/webhook-endpoint.ts';
import { webhookRoutes } from '#contract/routes/api-integration/webhooks.ts';
import type { Values } from '#domain/forms/check-value.ts';
import type { FieldErrors } from '#domain/forms/field-errors.ts';
import definition from '#schemas/forms/webhook-endpoint.json' with { type: 'json' };
import schema from '#schemas/messages/webhook-endpoint.json' with { type: 'json' };

interface EndpointDialogProps {
  /** Null for a new one. */
  readonly endpoint: WebhookEndpoint | null;
  /** Gets the secret of a new one. */
  readonly onSaved: (secret: string | null) => void;
  readonly onClose: () => void;
}

const newEndpoint = {
  url: '',
  types: ['lead.created', 'lead.changed', 'estimate.changed', 'document.signed', 'document.canceled'],
  active: true,
};

const needsType = ({ types }: Values): FieldErrors =>
  Array.isArray(types) && types.length > 0 ? {} : { types: ['Choose at least one event.'] };

/** Adds or changes a receiver of events. */
export function EndpointDialog({ endpoint, onSaved, onClose }: EndpointDialogProps) {
  const { session } = useDevice();
  const messages = useMessages();
  const [entries] = useState(() => {
    const { url, types, active } = endpoint ?? newEndpoint;
    return sentEntries(definition, schema, { url, types, active }, { more: needsType });
  });
  const send = async (values: Values): Promise<Problem | null> => {
    const body = values as Pick<WebhookEndpoint, 'url' | 'types' | 'active'>;
    if (endpoint === null) {
      const added = await session.request(webhookRoutes.add, { body });
      if (!added.ok) return added.problem;
      onSaved(added.value.secret);
      return null;
    }
    const changed = await session.request(webhookRoutes.change, { params: { id: endpoint.id }, body });
    if (!changed.ok) return changed.problem;
    messages.show('Saved', 'success');
    onSaved(null);
    return null;
  };
  return (
    <FormDialog
      title={endpoint === null ? 'New receiver' : 'Change the receiver'}
      entries={entries}
      onSend={send}
      onClose={onClose}
    />
  );
}
