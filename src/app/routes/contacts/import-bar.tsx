import { useState } from 'react';
import { Select } from '#app/components/select.tsx';
import type { useContactImport } from '#app/routes/contacts/use-contact-import.ts';
import { useDevice, useObservable, useSession } from '#app/shell/device-context.tsx';
import { problemMessages } from '#app/shell/messages.tsx';
import type { ImportedContact } from '#contract/records/contact-batch.ts';
import { formatNumber, pluralize } from '#domain/text/format-number.ts';
import { personName } from '#domain/text/names.ts';

interface ImportBarProps {
  readonly contacts: readonly ImportedContact[];
  readonly refused: number;
  readonly importing: ReturnType<typeof useContactImport>;
}

/** The salesperson of the new leads, the button that imports them, and its progress. */
export function ImportBar({ contacts, refused, importing }: ImportBarProps) {
  const session = useSession();
  const users = useObservable(useDevice().users$, []);
  const [userId, setUserId] = useState(session.kind === 'signed-in' ? session.user.id : null);
  const { state, outcomes, total, problem, run, stop } = importing;
  const merged = contacts.filter(({ intoLeadId, intoKey }) => Boolean(intoLeadId) || Boolean(intoKey)).length;
  const isReady = contacts.length > 0;
  if (state === 'running' || state === 'stopped')
    return (
      <section className="import-bar inline" aria-label="Import">
        <p>
          <b role="status">
            {formatNumber(outcomes.length)} of {pluralize(total, 'contact')}
          </b>
          {state === 'running' && (
            <progress className="contact-progress" aria-label="Import" value={outcomes.length} max={total} />
          )}
          {state === 'stopped' && (
            <span className="note" role="alert">
              {problem === null ? 'Stopped. The imported ones stay.' : problemMessages(problem).join(' ')}
            </span>
          )}
        </p>
        {state === 'running' ? (
          <button type="button" className="btn" onClick={stop}>
            Stop
          </button>
        ) : (
          <button type="button" className="btn btn--primary" onClick={() => void run(contacts, userId)}>
            Continue
          </button>
        )}
      </section>
    );
  return (
    <section className="import-bar inline" aria-label="Import">
      <p id="import-hint">
        <b>{isReady ? importText(contacts.length - merged, merged) : 'Nothing to import'}</b>
        <span className="note">
          {refused > 0 && `${pluralize(refused, 'refused row stays', 'refused rows stay')} out. `}
          {isReady && 'Nothing of a lead is replaced.'}
        </span>
      </p>
      <div className="contact-owner">
        <label className="label" htmlFor="contact-owner">
          Salesperson
        </label>
        <Select
          id="contact-owner"
          value={userId ?? ''}
          onChange={({ target: { value } }) => setUserId(value === '' ? null : Number(value))}
        >
          <option value="">Nobody</option>
          {users
            .filter(({ active }) => active)
            .map((user) => (
              <option key={user.id} value={user.id}>
                {personName(user)}
              </option>
            ))}
        </Select>
      </div>
      <button
        type="button"
        className="btn btn--primary"
        aria-disabled={!isReady}
        aria-describedby="import-hint"
        onClick={() => isReady && void run(contacts, userId)}
      >
        {isReady ? `Import ${formatNumber(contacts.length)}` : 'Import'}
      </button>
    </section>
  );
}

function importText(added: number, merged: number): string {
  const leads = pluralize(added, 'new lead');
  if (merged === 0) return leads;
  return added === 0 ? pluralize(merged, 'merge') : `${leads}, ${pluralize(merged, 'merge')}`;
}
