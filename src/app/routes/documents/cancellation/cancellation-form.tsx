import { type FormEvent, useId, useState } from 'react';
import { Select } from '#app/components/select.tsx';
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
import { readNumber } from '#domain/quantity/read-number.ts';
import { clockIn, dayIn, formatDay } from '#domain/text/days.ts';
import schema from '#schemas/messages/buyer-cancellation.json' with { type: 'json' };

interface CancellationFormProps {
  readonly cancelled: {
    readonly document: Document;
    readonly lead: Pick<Lead, 'state' | 'zipCode'>;
    readonly settings: Settings;
  };
  /** Time zone of the job: the notice counts by the clock there. */
  readonly timeZone: string;
}

const ways = schema.properties.way.enum as readonly BuyerCancellation['way'][];

/**
 * A notice of cancellation as it was received; the form says at once whether it is in time. Recording it works without
 * a connection.
 */
export function CancellationForm({ cancelled, timeZone }: CancellationFormProps) {
  const device = useDevice();
  const dialogs = useDialogs();
  const messages = useMessages();
  const id = useId();
  const [day, setDay] = useState(() => dayIn(device.now(), timeZone));
  const [time, setTime] = useState(() => clockIn(device.now(), timeZone));
  const [way, setWay] = useState<BuyerCancellation['way']>('handed over');
  const [sentOn, setSentOn] = useState('');
  const [by, setBy] = useState(() => readPaper(cancelled.document.data?.content)?.signers[0]?.name ?? '');
  const [paid, setPaid] = useState('0');
  const [note, setNote] = useState('');
  const received = localInstant(`${day}T${time}`, timeZone);
  const amount = readNumber(paid, '$') ?? 0;
  const notice: BuyerCancellation | null =
    received === null || by.trim() === '' || !(amount >= 0)
      ? null
      : {
          receivedTime: received.toISOString(),
          sentOn: way === 'mail' && sentOn !== '' ? sentOn : null,
          way,
          by: by.trim(),
          paid: amount,
          note: note.trim() || null,
        };
  const errors =
    notice === null ? [] : Object.values(noticeErrors(notice, cancelled.document, device.now().toISOString())).flat();
  const outcome = notice === null || errors.length > 0 ? null : cancellationOf(cancelled, notice);

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (outcome === null) return;
    const isSure = await dialogs.confirm({
      type: 'warning',
      message: outcome.isInTime
        ? 'The contract is recorded as canceled by the buyer, and its work and purchase orders stop.'
        : 'The notice is recorded as too late. The contract stays as it was signed.',
      confirm: 'Record the notice',
      danger: outcome.isInTime,
    });
    if (!isSure) return;
    const { document } = cancelled;
    const saved = await device.documents.save({ ...document, cancellation: outcome }, document);
    if (!saved.ok) return messages.showProblem(saved.problem);
    messages.show('The notice is recorded, with a receipt.', 'success');
  };

  return (
    <form className="stack" onSubmit={(event) => void handleSubmit(event)}>
      <span className="control">
        <label htmlFor={`${id}-day`}>Received on</label>
        <input
          id={`${id}-day`}
          className="input"
          type="date"
          required
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
      </span>
      <span className="control">
        <label htmlFor={`${id}-time`}>At, local time of the job</label>
        <input
          id={`${id}-time`}
          className="input"
          type="time"
          required
          value={time}
          onChange={(event) => setTime(event.target.value)}
        />
      </span>
      <span className="control">
        <label htmlFor={`${id}-way`}>How it arrived</label>
        <Select
          id={`${id}-way`}
          value={way}
          onChange={(event) => setWay(ways.find((each) => each === event.target.value) ?? way)}
        >
          {ways.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </Select>
      </span>
      {way === 'mail' && (
        <span className="control">
          <label htmlFor={`${id}-sent`}>Postmark</label>
          <input
            id={`${id}-sent`}
            className="input"
            type="date"
            value={sentOn}
            onChange={(event) => setSentOn(event.target.value)}
          />
        </span>
      )}
      <span className="control">
        <label htmlFor={`${id}-by`}>From</label>
        <input
          id={`${id}-by`}
          className="input"
          required
          maxLength={200}
          value={by}
          onChange={(event) => setBy(event.target.value)}
        />
      </span>
      <span className="control">
        <label htmlFor={`${id}-paid`}>Money received so far, in dollars</label>
        <input
          id={`${id}-paid`}
          className="input"
          inputMode="decimal"
          value={paid}
          onChange={(event) => setPaid(event.target.value)}
        />
      </span>
      <span className="control">
        <label htmlFor={`${id}-note`}>Note</label>
        <textarea
          id={`${id}-note`}
          className="input"
          rows={2}
          maxLength={2000}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </span>
      <p role="status">
        {outcome !== null
          ? outcomeText(outcome)
          : errors.length > 0
            ? errors.join(' ')
            : 'Enter when it arrived, from whom, and what was paid.'}
      </p>
      <button type="submit" className="btn btn--primary" disabled={outcome === null}>
        Record the notice
      </button>
    </form>
  );
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
