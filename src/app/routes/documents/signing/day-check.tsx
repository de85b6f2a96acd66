import { useEffect, useId, useReducer, useState } from 'react';
import { Icon } from '#app/components/icon.tsx';
import { useStateOf } from '#app/form/data-form/form-store.ts';
import { sentEntries } from '#app/form/data-form/sent-entries.ts';
import { SentForm } from '#app/form/data-form/sent-form.tsx';
import { useDevice, useSyncState } from '#app/shell/device-context.tsx';
import { clockWarning, dayQuestion } from '#domain/clock/day-question.ts';
import { isDay } from '#domain/days/read-day.ts';
import { dayIn, formatDay } from '#domain/text/days.ts';
import definition from '#schemas/forms/day-at-job.json' with { type: 'json' };
import '#app/paper/obstacle-list.css';

export interface DayAtJob {
  /** By the corrected clock. */
  readonly day: string;
  readonly question: ReturnType<typeof dayQuestion>;
  /** Whether the clock of this moment asks, which may have been set since the screen was drawn. */
  readonly isUncertainNow: () => boolean;
  readonly warning: string | null;
  readonly confirm: (day: string) => void;
}

/** The day at the job, looked at whenever the screen is drawn, and every minute. */
export function useDayAtJob(timeZone: string): DayAtJob {
  const device = useDevice();
  const [, lookAgain] = useReducer((count: number) => count + 1, 0);
  // A contact with the office may settle the question.
  useSyncState();
  useEffect(() => {
    const timer = setInterval(lookAgain, lookMs);
    return () => clearInterval(timer);
  }, []);
  const reading = device.clock.read();
  return {
    day: dayIn(reading.now, timeZone),
    question: dayQuestion(reading, timeZone),
    isUncertainNow: () => {
      lookAgain();
      return dayQuestion(device.clock.read(), timeZone) !== null;
    },
    warning: clockWarning(reading),
    confirm: (day) => {
      device.clock.confirmDay(day, dayIn(device.clock.read().now, timeZone));
      lookAgain();
    },
  };
}

const lookMs = 60_000;

/** Asks for the day where the clock of the device does not tell it. */
export function DayCheck({ question, confirm }: Pick<DayAtJob, 'question' | 'confirm'>) {
  const id = useId();
  if (question === null) return null;
  return (
    <section className="obstacles stack" role="alert" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`} className="inline">
        <Icon name="alert-triangle" />
        Which day is it?
      </h3>
      <p className="note">{question.why} The paper is dated by this day, and the right to cancel counts from it.</p>
      <DayForm key={question.proposed} proposed={question.proposed} onConfirm={confirm} />
    </section>
  );
}

interface DayFormProps {
  readonly proposed: string;
  readonly onConfirm: (day: string) => void;
}

function DayForm({ proposed, onConfirm }: DayFormProps) {
  const [entries] = useState(() => sentEntries(definition, schema, { day: proposed }));
  const day = useStateOf(entries.store, ({ entered }) => String(entered.day));
  const handleSend = async () => {
    onConfirm(day);
    return {};
  };
  return (
    <SentForm entries={entries} className="stack" onSend={handleSend}>
      {() => (
        <button type="submit" className="btn btn--wide" disabled={!isDay(day)}>
          {isDay(day) ? `It is ${formatDay(day, 'fullDate')}` : 'Enter the day'}
        </button>
      )}
    </SentForm>
  );
}

const schema = { properties: { day: { type: 'string', kind: 'day' } } };
