import { useState } from 'react';
import { Icon } from '#app/components/icon.tsx';
import { useCompanyZone, useDevice } from '#app/shell/device-context.tsx';
import { useDialogs } from '#app/shell/dialogs.tsx';
import { useMessages } from '#app/shell/messages.tsx';
import { QueryState } from '#app/shell/query/query-state.tsx';
import { useQuery } from '#app/shell/query/use-query.ts';
import { calendarRoutes } from '#contract/routes/exchange/calendars.ts';
import { formatDate } from '#domain/text/format-date.ts';

/** The private address from which a calendar program reads the own meetings and the days of the own contracts. */
export function CalendarFeed() {
  const { session } = useDevice();
  const dialogs = useDialogs();
  const messages = useMessages();
  const zone = useCompanyZone();
  const { answer, problem, refetch } = useQuery(calendarRoutes.readFeed, {});
  const [address, setAddress] = useState<string | null>(null);
  const createdAt = answer?.createdAt ?? null;

  const make = async () => {
    if (createdAt !== null && !(await dialogs.confirm({ type: 'warning', message: replaced, confirm: 'New address' })))
      return;
    const made = await session.request(calendarRoutes.makeFeed, {});
    if (!made.ok) return messages.showProblem(made.problem);
    setAddress(made.value.address);
    refetch();
  };
  const revoke = async () => {
    const question = { message: revoked, confirm: 'Revoke', danger: true } as const;
    if (!(await dialogs.confirm({ type: 'warning', ...question }))) return;
    const answered = await session.request(calendarRoutes.revokeFeed, {});
    if (!answered.ok) return messages.showProblem(answered.problem);
    setAddress(null);
    refetch();
  };
  const copy = async () => {
    await navigator.clipboard.writeText(address ?? '');
    messages.show('The address is copied.', 'success');
  };
  return (
    <section className="card account-card account-card--wide" aria-labelledby="h-calendar">
      <h2 id="h-calendar">Calendar</h2>
      <p className="note">
        Your meetings, starts of work and last days to cancel in your own calendar program. Whoever has the address can
        read them.
      </p>
      {answer === null && <QueryState problem={problem} onRetry={refetch} />}
      {address !== null && (
        <div className="control">
          <label htmlFor="calendar-address">Address, shown only now</label>
          <input
            id="calendar-address"
            className="input"
            readOnly
            value={address}
            onFocus={(event) => event.target.select()}
          />
        </div>
      )}
      {answer !== null && createdAt !== null && address === null && (
        <p>{`Your calendar has an address since ${formatDate(createdAt, 'shortDateTime', zone)}.`}</p>
      )}
      {answer !== null && (
        <div className="account-acts flow">
          {createdAt !== null && (
            <button type="button" className="btn btn--danger" onClick={() => void revoke()}>
              Revoke
            </button>
          )}
          {address !== null && (
            <button type="button" className="btn" onClick={() => void copy()}>
              <Icon name="copy" />
              Copy
            </button>
          )}
          {address === null && (
            <button type="button" className="btn" onClick={() => void make()}>
              {createdAt === null ? 'Make an address' : 'Make a new address'}
            </button>
          )}
        </div>
      )}
    </section>
  );
}

const replaced = 'Make a new address? The earlier one stops working, and calendars that read it must get the new one.';
const revoked = 'Revoke the address? Calendars that read it get nothing more.';
