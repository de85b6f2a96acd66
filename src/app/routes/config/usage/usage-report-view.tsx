import { useId, useState } from 'react';
import { Select } from '#app/components/select.tsx';
import { useEntered } from '#app/form/data-form/form-store.ts';
import { UsageTable } from '#app/routes/config/usage/usage-table.tsx';
import { AskedState } from '#app/shell/asked/asked-state.tsx';
import { useAsked } from '#app/shell/asked/use-asked.ts';
import { useDevice } from '#app/shell/device-context.tsx';
import { downloadCsv } from '#app/shell/download-blob.ts';
import type { Settings } from '#contract/records/settings.ts';
import type { UsageReport } from '#contract/records/usage-report.ts';
import { usageRoutes } from '#contract/routes/usage.ts';
import { type Days, daysOf, type UsagePeriod, usagePeriods } from '#domain/usage/usage-periods.ts';
import { dayIn } from '#domain/words/days.ts';
import '#app/routes/config/usage/usage-report.css';

const periods = Object.entries(usagePeriods) as readonly (readonly [UsagePeriod, string])[];

/** The report for a range of days in the company's time zone, with a file for spreadsheets. */
export function UsageReportView() {
  const { now } = useDevice();
  const timeZone = useEntered('timeZone') as Settings['timeZone'];
  const [asked, setAsked] = useState<UsagePeriod | Days>('last30Days');
  const days = typeof asked === 'string' ? daysOf(asked, dayIn(now(), timeZone ?? 'UTC')) : asked;
  const { answer, problem, isAsking, askAgain } = useAsked(usageRoutes.read, { query: { ...days } });
  const id = useId();
  return (
    <section className="card usage" aria-label="Report">
      <div className="usage-days">
        <span className="control">
          <label htmlFor={id}>Time</label>
          <Select
            id={id}
            value={typeof asked === 'string' ? asked : ''}
            onChange={({ target }) => setAsked(periods.find(([period]) => period === target.value)?.[0] ?? days)}
          >
            {periods.map(([period, words]) => (
              <option key={period} value={period}>
                {words}
              </option>
            ))}
            <option value="">Other days</option>
          </Select>
        </span>
        {typeof asked !== 'string' && (
          <>
            <DayInput label="From" day={days.startDate} onDay={(startDate) => setAsked({ ...days, startDate })} />
            <DayInput label="To" day={days.endDate} onDay={(endDate) => setAsked({ ...days, endDate })} />
          </>
        )}
        <button
          type="button"
          className="btn"
          disabled={answer === null || problem !== null || isAsking}
          onClick={() => answer !== null && download(answer)}
        >
          Download CSV
        </button>
      </div>
      {answer === null || problem !== null ? (
        <AskedState problem={problem} onRetry={askAgain} />
      ) : (
        <UsageTable report={answer} isBusy={isAsking} />
      )}
    </section>
  );
}

interface DayInputProps {
  readonly label: string;
  readonly day: string;
  readonly onDay: (day: string) => void;
}

function DayInput({ label, day, onDay }: DayInputProps) {
  const id = useId();
  return (
    <span className="control">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="input"
        type="date"
        value={day}
        required
        onChange={({ target }) => target.value !== '' && onDay(target.value)}
      />
    </span>
  );
}

const download = ({ startDate, endDate, people }: UsageReport): void =>
  downloadCsv(
    [
      ['User', 'Leads', 'Estimates', 'Contracts', 'Closed sum'],
      ...people.map((person) => [person.name, person.leads, person.estimates, person.contracts, person.closedTotal]),
    ],
    `usage-${startDate}-${endDate}.csv`,
  );
