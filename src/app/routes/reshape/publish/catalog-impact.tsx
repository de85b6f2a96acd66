import { useId } from 'react';
import { Icon } from '#app/components/icon.tsx';
import { Link } from '#app/components/link.tsx';
import { ColumnHeads, numberColumn } from '#app/components/lists/column-heads.tsx';
import { spreadOf } from '#app/routes/reshape/publish/spread.ts';
import type { CatalogImpact as Impact } from '#app/routes/reshape/publish/use-catalog-impact.ts';
import { downloadCsv } from '#app/shell/files/download-csv.ts';
import { problemMessages } from '#app/shell/messages.tsx';
import type { EstimateImpact } from '#contract/records/estimate-impact.ts';
import { roundMoney } from '#domain/money/round-money.ts';
import { sumMoney } from '#domain/money/sum-money.ts';
import { formatMoney } from '#domain/text/format-number.ts';
import {
  difference,
  impactColumns,
  impactRows,
  impactSum,
  lineName,
  linesByDifference,
  mostDifferent,
} from '#engine/estimates/impact-table.ts';
import '#app/routes/reshape/publish/catalog-impact.css';

/**
 * How many estimates would change and by how much: the distribution, and the five that change most with their lines.
 */
export function CatalogImpact({ impact }: { readonly impact: Impact }) {
  const id = useId();
  const { onFile } = impact;
  return (
    <section aria-labelledby={id} className="publish-part">
      <h2 id={id}>Effect on {onFile === null ? 'the stored estimates' : `the ${onFile} stored estimates`}</h2>
      <div className="sheet">
        <Calculation impact={impact} />
      </div>
    </section>
  );
}

function Calculation({ impact }: { readonly impact: Impact }) {
  const { affected, onFile, lookedAt, isDone, problem } = impact;
  if (problem !== null)
    return (
      <p className="publish-empty error">
        {problemMessages(problem).join(' ')} The findings say what has to be fixed first.
      </p>
    );
  if (isDone) return <Answer affected={affected} onFile={onFile ?? 0} />;
  return (
    <p className="publish-empty">
      <progress
        max={onFile ?? undefined}
        value={onFile === null ? undefined : lookedAt}
        aria-label="Estimates calculated"
      />{' '}
      {onFile === null ? 'Calculating…' : `${lookedAt} of ${onFile} estimates`}
    </p>
  );
}

function Answer({ affected, onFile }: { readonly affected: readonly EstimateImpact[]; readonly onFile: number }) {
  const sum = impactSum(affected);
  const differing = affected.filter(({ totalBefore, totalAfter }) => totalBefore !== totalAfter);
  const first = mostDifferent(affected);
  const download = () => downloadCsv([impactColumns, ...impactRows(affected)], 'what-would-change.csv');
  return (
    <>
      <div className="impact-head flow split">
        <dl>
          <div>
            <dt>Would differ</dt>
            <dd>
              {affected.length} <small>of {onFile}</small>
            </dd>
          </div>
          <div>
            <dt>Together</dt>
            <dd>{difference(sum)}</dd>
          </div>
          <div>
            <dt>On average</dt>
            <dd>{difference(differing.length === 0 ? 0 : roundMoney(sum / differing.length))}</dd>
          </div>
        </dl>
        <Spread affected={differing} />
      </div>
      {first.length > 0 && (
        <table className="changes most-different">
          <thead>
            <tr>
              <ColumnHeads
                columns={['Differ most', ...['Now', 'Then', 'Difference'].map(numberColumn), 'Because of']}
              />
            </tr>
          </thead>
          <tbody>
            {first.map((estimate) => (
              <tr key={estimate.uuid}>
                <th scope="row">
                  <Link to={`/estimator/estimate/${estimate.estimateId}`}>{estimate.leadName ?? estimate.name}</Link>
                  <span>{estimate.name}</span>
                </th>
                <td className="num">{formatMoney(estimate.totalBefore)}</td>
                <td className="num">{formatMoney(estimate.totalAfter)}</td>
                <td className="num">
                  <b>{difference(sumMoney([estimate.totalAfter, -estimate.totalBefore]))}</b>
                </td>
                <td className="note">{reasonsOf(estimate)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className="publish-foot flow split">
        <span className="note">Nothing changes by itself: each keeps its prices until somebody presses Reprice.</span>
        {affected.length > 0 && (
          <button type="button" className="btn btn--plain" onClick={download}>
            <Icon name="download" />
            CSV of all {affected.length}
          </button>
        )}
      </div>
    </>
  );
}

/** The lines that change most, three at most. */
const reasonsOf = (estimate: EstimateImpact): string =>
  linesByDifference(estimate).slice(0, 3).map(lineName).join('; ');

const barWidth = 46;
const barHeight = 44;

/** The differences as a small bar chart; the same figures are in the CSV and, for the largest, in the table. */
function Spread({ affected }: { readonly affected: readonly EstimateImpact[] }) {
  const bars = spreadOf(affected.map(({ totalBefore, totalAfter }) => totalAfter - totalBefore));
  const highest = Math.max(1, ...bars.map(({ count }) => count));
  if (affected.length === 0) return null;
  const text = bars.map(({ label, count }) => `${label}: ${count}`).join(', ');
  return (
    <svg className="spread" viewBox={`0 0 ${bars.length * barWidth} 72`} role="img" aria-label={`Spread. ${text}`}>
      {bars.map(({ label, count, isLess }, index) => {
        const height = (count / highest) * barHeight;
        const middle = index * barWidth + barWidth / 2;
        return (
          <g key={label}>
            <rect
              className={isLess ? 'spread-less' : undefined}
              x={index * barWidth + 4}
              width={barWidth - 8}
              y={56 - height}
              height={height}
              rx={2}
            />
            <text x={middle} y={52 - height} textAnchor="middle">
              {count > 0 ? count : ''}
            </text>
            <text x={middle} y={69} textAnchor="middle">
              {label}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
