import { useEffect, useId, useReducer, useState } from 'react';
import { Icon } from '#app/components/icon.tsx';
import { useDevice, useSyncState } from '#app/shell/device-context.tsx';
import { clockWarning, dayQuestion } from '#domain/clock/day-question.ts';
import { isDay } from '#domain/days/read-day.ts';
import { dayIn, formatDay } from '#domain/text/days.ts';
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
      device.clock.confirmDay(day, timeZone);
      lookAgain();
    },
  };
}

const lookMs = 60_000;

/** Asks for the day where the clock of the device does not tell it. */
export function DayCheck({ question, confirm }: Pick<DayAtJob, 'question' | 'confirm'>) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  if (question === null) return null;
  const day = typed ?? question.proposed;
  return (
    <section className="obstacles stack" role="alert" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`} className="inline">
        <Icon name="alert-triangle" />
        Which day is it?
      </h3>
      <p className="note">{question.why} The paper is dated by this day, and the right to cancel counts from it.</p>
      <div className="control">
        <label htmlFor={`${id}-day`}>Today at the job</label>
        <input
          id={`${id}-day`}
          className="input"
          type="date"
          value={day}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <button
        type="button"
        className="btn btn--wide"
        disabled={!isDay(day)}
        onClick={() => {
          confirm(day);
          setTyped(null);
        }}
      >
        {isDay(day) ? `It is ${formatDay(day, 'fullDate')}` : 'Enter the day'}
      </button>
    </section>
  );
}
