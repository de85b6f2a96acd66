import { useMemo, useState } from 'react';
import { useStateOf } from '#app/form/data-form/form-store.ts';
import { sentEntries, withGroups } from '#app/form/data-form/sent-entries.ts';
import { SentForm } from '#app/form/data-form/sent-form.tsx';
import { useDevice } from '#app/shell/device-context.tsx';
import { useDialogs } from '#app/shell/dialogs.tsx';
import { useMessages } from '#app/shell/messages.tsx';
import type { BuyerCancellation } from '#contract/records/buyer-cancellation.ts';
import type { Document } from '#contract/records/document.ts';
import type { Lead } from '#contract/records/lead.ts';
import type { Settings } from '#contract/records/settings.ts';
import { noticeErrors } from '#documents/law/notice-errors.ts';
import { readPaper } from '#documents/paper/read-paper.ts';
import { cancellationOf } from '#documents/papers/contract/cancellation-of.ts';
import { localInstant } from '#domain/days/local-time.ts';
import type { Values } from '#domain/forms/check-value.ts';
import { clockIn, dayIn, formatDay } from '#domain/text/days.ts';
import definition from '#schemas/forms/buyer-cancellation.json' with { type: 'json' };
import schema from '#schemas/messages/buyer-cancellation.json' with { type: 'json' };

interface CancellationFormProps {
  readonly canceled: {
    readonly document: Document;
    readonly lead: Pick<Lead, 'state' | 'zipCode'>;
    readonly settings: Settings;
  };
  /** Time zone of the job: the notice counts by the clock there. */
  readonly timeZone: string;
}

/**
 * A notice of cancellation as it was received; the form says at once whether it is in time. Recording it works without
 * a connection.
 */
export function CancellationForm({ canceled, timeZone }: CancellationFormProps) {
  const device = useDevice();
  const dialogs = useDialogs();
  const messages = useMessages();
  const [entries] = useState(() =>
    sentEntries(definition, entriesSchema, {
      day: dayIn(device.now(), timeZone),
      time: clockIn(device.now(), timeZone),
      way: 'handed over',
      by: readPaper(canceled.document.data?.content)?.signers[0]?.name ?? '',
      paid: 0,
    }),
  );
  const entered = useStateOf(entries.store, (state) => state.entered);
  const hasPostmark = entered.way === 'mail';
  const shown = useMemo(
    () => withGroups(entries, (group) => hasPostmark || group !== 'postmark'),
    [entries, hasPostmark],
  );
  const notice = noticeOf(entered, timeZone);
  const errors =
    notice === null ? [] : Object.values(noticeErrors(notice, canceled.document, device.now().toISOString())).flat();
  const hint = errors.length > 0 ? errors.join(' ') : 'Enter when it arrived, from whom, and what was paid.';
  const outcome = notice === null || errors.length > 0 ? null : cancellationOf(canceled, notice);

  const record = async () => {
    if (outcome === null) return;
    const message = outcome.isInTime
      ? 'The contract is recorded as canceled by the buyer, and its work and purchase orders stop.'
      : 'The notice is recorded as too late. The contract stays as it was signed.';
    const { document } = canceled;
    const saved = await dialogs.confirmed(
      { type: 'warning', message, confirm: 'Record the notice', danger: outcome.isInTime },
      () => device.documents.save({ ...document, cancellation: outcome }, document),
    );
    if (saved === null) return;
    if (!saved.ok) return messages.showProblem(saved.problem);
    messages.show('The notice is recorded, with a receipt.', 'success');
  };

  return (
    <SentForm entries={shown} className="stack" onSend={() => record().then(() => ({}))}>
      {() => (
        <>
          <p role="status">{outcome === null ? hint : outcomeText(outcome)}</p>
          <button type="submit" className="btn btn--primary" disabled={outcome === null}>
            Record the notice
          </button>
        </>
      )}
    </SentForm>
  );
}

const { properties } = schema;
const some = { type: 'string', minLength: 1 };

/** A notice whose time is entered as day and time at the job; nothing paid is nothing entered. */
const entriesSchema = {
  properties: {
    ...properties,
    day: some,
    time: some,
    paid: { ...properties.paid, type: ['number', 'null'], kind: 'money' },
  },
  required: ['day', 'time', 'by'],
};

function noticeOf({ day, time, way, sentOn, by, paid, note }: Values, timeZone: string): BuyerCancellation | null {
  const received = localInstant(`${day}T${time}`, timeZone);
  const name = String(by).trim();
  if (received === null || name === '' || typeof (paid ?? 0) !== 'number') return null;
  return {
    receivedTime: received.toISOString(),
    sentOn: way === 'mail' && typeof sentOn === 'string' && sentOn !== '' ? sentOn : null,
    way: way as BuyerCancellation['way'],
    by: name,
    paid: Number(paid ?? 0),
    note: (typeof note === 'string' && note.trim()) || null,
  };
}

const outcomeText = ({
  isInTime,
  lastDay,
  refundBy,
}: {
  readonly isInTime: boolean;
  readonly lastDay: string;
  readonly refundBy: string;
}) =>
  isInTime
    ? `In time. Money is due back by ${formatDay(refundBy, 'fullDate')}.`
    : `Too late: the last day was ${formatDay(lastDay, 'fullDate')}.`;
