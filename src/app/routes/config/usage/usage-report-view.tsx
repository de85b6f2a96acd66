import { useId, useState } from 'react';
import { Select } from '#app/components/select.tsx';
import { useEntered } from '#app/form/form-source.ts';
import { UsageTable } from '#app/routes/config/usage/usage-table.tsx';
import { useDevice } from '#app/shell/device-context.tsx';
import { downloadCsv } from '#app/shell/files/download-csv.ts';
import { QueryState } from '#app/shell/query/query-state.tsx';
import { useQuery } from '#app/shell/query/use-query.ts';
import type { Settings } from '#contract/records/settings.ts';
import type { UsageReport } from '#contract/records/usage-report.ts';
import { usageRoutes } from '#contract/routes/usage.ts';
import { dayIn } from '#domain/text/days.ts';
import { type Days, daysOf, type UsagePeriod, usagePeriods } from '#domain/usage/usage-periods.ts';
import '#app/routes/config/usage/usage-report.css';

const periods = Object.entries(usagePeriods) as readonly (readonly [UsagePeriod, string])[];

/** The report for a range of days in the company's time zone, with a file for spreadsheets. */
export function UsageReportView() {
  const { now } = useDevice();
  const timeZone = useEntered('timeZone') as Settings['timeZone'];
  const [requested, setRequested] = useState<UsagePeriod | Days>('last30Days');
  const days = typeof requested === 'string' ? daysOf(requested, dayIn(now(), timeZone ?? 'UTC')) : requested;
  const { answer, problem, isFetching, refetch } = useQuery(usageRoutes.read, { query: { ...days } });
  const id = useId();
  return (
    <section className="card usage stack" aria-label="Report">
      <div className="usage-days boxes">
        <span className="control">
          <label htmlFor={id}>Time</label>
          <Select
            id={id}
            value={typeof requested === 'string' ? requested : ''}
            onChange={({ target }) => setRequested(periods.find(([period]) => period === target.value)?.[0] ?? days)}
          >
            {periods.map(([period, text]) => (
              <option key={period} value={period}>
                {text}
              </option>
            ))}
            <option value="">Other days</option>
          </Select>
        </span>
        {typeof requested !== 'string' && (
          <>
            <DayInput label="From" day={days.startDate} onDay={(startDate) => setRequested({ ...days, startDate })} />
            <DayInput label="To" day={days.endDate} onDay={(endDate) => setRequested({ ...days, endDate })} />
          </>
        )}
        <button
          type="button"
          className="btn"
          disabled={answer === null || problem !== null || isFetching}
          onClick={() => answer !== null && download(answer)}
        >
          Download CSV
        </button>
      </div>
      {answer === null || problem !== null ? (
        <QueryState problem={problem} onRetry={refetch} />
      ) : (
        <UsageTable report={answer} isBusy={isFetching} />
      )}
    </section>
  );
}

interface UsageDayProps {
  readonly label: string;
  readonly day: string;
  readonly onDay: (day: string) => void;
}

function DayInput({ label, day, onDay }: UsageDayProps) {
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
