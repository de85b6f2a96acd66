import { useState } from 'react';
import { Icon } from '#app/components/icon.tsx';
import { actionColumn, ColumnHeads } from '#app/components/lists/column-heads.tsx';
import { CredentialDialog } from '#app/routes/config/api-integration/credentials/credential-dialog.tsx';
import { RevealDialog } from '#app/routes/config/api-integration/credentials/reveal-dialog.tsx';
import { useDevice } from '#app/shell/device-context.tsx';
import { useDialogs } from '#app/shell/dialogs.tsx';
import { useMessages } from '#app/shell/messages.tsx';
import { QueryState } from '#app/shell/query/query-state.tsx';
import { useQuery } from '#app/shell/query/use-query.ts';
import type { Credential } from '#contract/records/credential.ts';
import { credentialRoutes as routes } from '#contract/routes/api-integration/credentials.ts';

/** Secrets of the company for outside services: added, changed, shown and deleted. */
export function CredentialsSection() {
  const { session } = useDevice();
  const dialogs = useDialogs();
  const messages = useMessages();
  const { answer, problem, isFetching, refetch } = useQuery(routes.list, { query: {} });
  const [edited, setEdited] = useState<Credential | 'new' | null>(null);
  const [revealed, setRevealed] = useState<Credential | null>(null);

  const remove = async ({ id, name }: Credential) => {
    const deleted = await dialogs.confirmed(
      { title: `Delete ${name}?`, message: 'Its secret is deleted with it.', confirm: 'Delete', danger: true },
      () => session.request(routes.remove, { params: { id } }),
    );
    if (deleted === null) return;
    if (!deleted.ok) return messages.showProblem(deleted.problem);
    messages.show(`${name} is deleted.`, 'success');
    refetch();
  };

  return (
    <section className="api-part" aria-labelledby="credentials-title">
      <div className="api-part-head split">
        <div>
          <h2 id="credentials-title">Credentials</h2>
          <p className="note">
            Logins of the company at other services, stored encrypted. Admins see a secret within 10 minutes of a login,
            and each time is logged.
          </p>
        </div>
        <button type="button" className="btn" onClick={() => setEdited('new')}>
          <Icon name="plus" />
          Add a credential
        </button>
      </div>
      {answer === null && <QueryState problem={problem} onRetry={refetch} />}
      {answer?.length === 0 && (
        <div className="sheet empty">
          <Icon name="lock" />
          <p>No credential yet.</p>
        </div>
      )}
      {answer !== null && answer.length > 0 && (
        <div className="sheet">
          <table className="cards-narrow office-table" aria-busy={isFetching}>
            <caption className="vh">Credentials</caption>
            <thead className="hide-narrow">
              <tr>
                <ColumnHeads columns={['Name', 'User name', 'Secret', actionColumn]} />
              </tr>
            </thead>
            <tbody>
              {answer.map((credential) => (
                <CredentialRow
                  key={credential.id}
                  credential={credential}
                  onReveal={() => setRevealed(credential)}
                  onEdit={() => setEdited(credential)}
                  onRemove={() => void remove(credential)}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {edited !== null && (
        <CredentialDialog
          credential={edited === 'new' ? null : edited}
          onSaved={refetch}
          onClose={() => setEdited(null)}
        />
      )}
      {revealed !== null && <RevealDialog credential={revealed} onClose={() => setRevealed(null)} />}
    </section>
  );
}

interface CredentialRowProps {
  readonly credential: Credential;
  readonly onReveal: () => void;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

function CredentialRow({ credential, onReveal, onEdit, onRemove }: CredentialRowProps) {
  const { name, userName, secret } = credential;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className="api-address">{userName ?? <span className="note">no user name</span>}</td>
      <td>{secret ?? <span className="note">no secret</span>}</td>
      <td className="office-acts">
        <span>
          {secret !== null && (
            <button
              type="button"
              className="btn btn--quiet"
              aria-label={`Show the secret of ${name}`}
              onClick={onReveal}
            >
              Show
            </button>
          )}
          <button type="button" className="btn btn--quiet" aria-label={`Change ${name}`} onClick={onEdit}>
            Change
          </button>
          <button type="button" className="btn btn--danger" aria-label={`Delete ${name}`} onClick={onRemove}>
            Delete
          </button>
        </span>
      </td>
    </tr>
  );
}
