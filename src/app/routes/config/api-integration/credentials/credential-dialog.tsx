import { useState } from 'react';
import { sentEntries } from '#app/form/data-form/sent-entries.ts';
import { FormDialog } from '#app/routes/config/api-integration/form-dialog.tsx';
import { useDevice } from '#app/shell/device-context.tsx';
import { useMessages } from '#app/shell/messages.tsx';
import type { Problem } from '#contract/problems.ts';
import type { Credential } from '#contract/records/credential.ts';
import { credentialRoutes } from '#contract/routes/api-integration/credentials.ts';
import type { Values } from '#domain/forms/check-value.ts';
import definition from '#schemas/forms/credential.json' with { type: 'json' };
import schema from '#schemas/records/credential.json' with { type: 'json' };

interface CredentialDialogProps {
  /** Null for a new one. */
  readonly credential: Credential | null;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Adds or changes a credential. A stored secret is not shown, and stays unless another one is typed. */
export function CredentialDialog({ credential, onSaved, onClose }: CredentialDialogProps) {
  const { session } = useDevice();
  const messages = useMessages();
  const [entries] = useState(() => {
    const stored = credential?.secret;
    const aboutSecret = stored ? `Stored: ${stored}. Leave it empty to keep it.` : 'It is stored encrypted.';
    const first = { name: credential?.name ?? '', userName: credential?.userName ?? '', secret: '' };
    return sentEntries(definition, schema, first, { names: { aboutSecret } });
  });
  const send = async ({ name, userName, secret }: Values): Promise<Problem | null> => {
    const body = {
      name: String(name),
      userName: userName ? String(userName) : null,
      ...(secret ? { secret: String(secret) } : {}),
    };
    const saved =
      credential === null
        ? await session.request(credentialRoutes.add, { body })
        : await session.request(credentialRoutes.change, { body: { ...body, id: credential.id } });
    if (!saved.ok) return saved.problem;
    messages.show('Saved', 'success');
    onSaved();
    return null;
  };
  const title = credential === null ? 'New credential' : `Change ${credential.name}`;
  return <FormDialog title={title} entries={entries} onSend={send} onClose={onClose} />;
}
