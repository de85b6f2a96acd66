import type { CSSProperties } from 'react';
import type { UsageReport } from '#contract/records/usage-report.ts';
import { sumMoney } from '#domain/money/sum-money.ts';
import { formatNumber, formatWholeMoney } from '#domain/text/format-number.ts';

const counts = [
  ['leads', 'Leads'],
  ['estimates', 'Estimates'],
  ['contracts', 'Contracts'],
] as const;

interface UsageTableProps {
  readonly report: UsageReport;
  readonly isBusy: boolean;
}

/** The numbers of each user; the bars only repeat them, so the table reads without them. */
export function UsageTable({ report: { people }, isBusy }: UsageTableProps) {
  const max = Math.max(1, ...people.map(({ estimates, contracts }) => Math.max(estimates, contracts)));
  const share = (count: number) => `${(count / max) * 100}%`;
  const sums = counts.map(
    ([member, label]) => [label, people.reduce((sum, person) => sum + person[member], 0)] as const,
  );
  return (
    <>
      <dl className="usage-sums flow">
        {sums.map(([label, sum]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatNumber(sum)}</dd>
          </div>
        ))}
        <div>
          <dt>Closed sum</dt>
          <dd>{formatWholeMoney(sumMoney(people.map(({ closedTotal }) => closedTotal)))}</dd>
        </div>
      </dl>
      {sums.every(([, sum]) => sum === 0) && <p role="status">Nothing was created or signed in this period.</p>}
      <table className="usage-table" aria-busy={isBusy}>
        <caption className="vh">Leads, estimates and contracts of each user</caption>
        <thead>
          <tr>
            <th scope="col">User</th>
            <th scope="col" className="usage-key" aria-label="Bars">
              <span>estimates</span>
              <span>contracts</span>
            </th>
            {counts.map(([member, label]) => (
              <th key={member} scope="col" className="num">
                {label}
              </th>
            ))}
            <th scope="col" className="num">
              Closed sum
            </th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.userId ?? 'nobody'}>
              <th scope="row">{person.name}</th>
              <td className="usage-bars">
                <span
                  aria-hidden
                  style={
                    { '--estimates': share(person.estimates), '--contracts': share(person.contracts) } as CSSProperties
                  }
                />
              </td>
              {counts.map(([member]) => (
                <td key={member} className="num">
                  {formatNumber(person[member])}
                </td>
              ))}
              <td className="num">
                <b>{formatWholeMoney(person.closedTotal)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="note">Everything counts toward the lead’s current salesperson.</p>
    </>
  );
}
