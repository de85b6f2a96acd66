import type { PresentDeadline } from '#documents/law/copy-deadline.ts';
import { type CountedDay, countedDays } from '#domain/documents/cancellation/counted-days.ts';
import { formatDay } from '#domain/text/days.ts';
import '#app/routes/documents/cancellation/last-day.css';

interface LastDayProps {
  readonly deadline: PresentDeadline;
  /** Today at the job, `YYYY-MM-DD`. */
  readonly today: string;
}

/** More days than that say less in a row than in a sentence. */
const maxDays = 9;

/** Until when the buyer can cancel, and how that day is counted. */
export function LastDay({ deadline, today }: LastDayProps) {
  const { lastDay, waitsForCopy } = deadline;
  const days = countedDays(deadline);
  const isOver = !waitsForCopy && today > lastDay;
  const day = formatDay(lastDay, 'shortWeekdayAndDay');
  return (
    <>
      <div className="last-day flow split">
        <h2 id="cancellation-title">
          {isOver ? `The time to cancel ended ${day}` : `The buyer can cancel until ${day}, midnight`}
        </h2>
        {!isOver && <p className="note">Say it out loud: the federal rule requires it.</p>}
      </div>
      {waitsForCopy && (
        <p>
          <b>Not before {formatDay(lastDay, 'fullDate')}</b>: the time to cancel begins when each buyer has a copy, and
          one does not have it yet.
        </p>
      )}
      {!isOver && days.length > 1 && days.length <= maxDays && (
        <ol className="counted-days" aria-label="How the days are counted">
          {days.map((one) => (
            <li key={one.day} className={dayClass(one)}>
              <span>{formatDay(one.day, 'shortWeekday')}</span>
              <b>{Number(one.day.slice(-2))}</b>
              {one.count === null && !one.isLast ? <Uncounted /> : <span>{pluralize(one, deadline.signedOn)}</span>}
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

function dayClass({ count, isLast }: CountedDay): string {
  if (isLast) return 'counted-day counted-day--last';
  return count === null ? 'counted-day counted-day--off' : 'counted-day';
}

function pluralize({ day, count, isLast }: CountedDay, signedOn: string): string {
  if (isLast) return 'last day';
  if (count !== 0) return `day ${count}`;
  return day === signedOn ? 'signed' : 'begins';
}

function Uncounted() {
  return (
    <span>
      <span aria-hidden>–</span>
      <span className="vh">not counted</span>
    </span>
  );
}
