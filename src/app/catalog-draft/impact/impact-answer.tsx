import { Link } from '#app/components/link.tsx';
import { ColumnHeads, numberColumn } from '#app/components/lists/column-heads.tsx';
import { downloadCsv } from '#app/shell/files/download-csv.ts';
import type { EstimateImpact, LineImpact } from '#contract/records/estimate-impact.ts';
import { sumMoney } from '#domain/money/sum-money.ts';
import { formatMoney } from '#domain/text/format-number.ts';
import { difference, impactColumns, impactRows, impactText, lineName } from '#engine/estimates/impact-table.ts';
import '#app/catalog-draft/rules/facts.css';

interface ImpactAnswerProps {
  readonly affected: readonly EstimateImpact[];
  readonly onFile: number;
}

const figures = ['Quantity', 'Recommended', 'Before', 'After', 'Difference'] as const;

/** The changed estimates, each with its lines before and after. */
export function ImpactAnswer({ affected, onFile }: ImpactAnswerProps) {
  if (affected.length === 0) {
    return <p className="note">None of the {onFile} stored estimates would change.</p>;
  }
  const download = () => downloadCsv([impactColumns, ...impactRows(affected)], 'what-would-change.csv');
  return (
    <>
      <p className="impact-sum">{impactText(affected, onFile)}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard */}
      <section className="sheet facts-scroll" tabIndex={0} aria-label="Estimates that would change">
        <table className="cards-narrow facts">
          <thead className="vh--phone">
            <tr>
              <ColumnHeads columns={['Estimate and line', ...figures.map(numberColumn)]} />
            </tr>
          </thead>
          {affected.map((estimate) => (
            <tbody key={estimate.uuid}>
              <tr className="impact-estimate">
                <th scope="row">
                  <Link to={`/estimator/estimate/${estimate.estimateId}`}>
                    {estimate.leadName === undefined ? estimate.name : `${estimate.leadName}, ${estimate.name}`}
                  </Link>
                </th>
                <td />
                <td />
                <Money before={estimate.totalBefore} after={estimate.totalAfter} />
              </tr>
              {estimate.lines.map((line) => (
                <LineRow key={line.key} line={line} />
              ))}
            </tbody>
          ))}
        </table>
      </section>
      <button type="button" className="btn btn--plain impact-csv" onClick={download}>
        Download as CSV
      </button>
    </>
  );
}

function LineRow({ line }: { readonly line: LineImpact }) {
  return (
    <tr>
      <th scope="row">{lineName(line)}</th>
      <td className="num" data-label="Quantity">
        {changed(line.quantityBefore, line.quantityAfter)} {line.unit}
      </td>
      <td className="num" data-label="Recommended">
        {changed(line.recommendedBefore, line.recommendedAfter)}
      </td>
      <Money before={line.amountBefore} after={line.amountAfter} />
    </tr>
  );
}

const changed = (before: number | null, after: number | null): string =>
  before === after ? `${before ?? ''}` : `${before ?? 'none'} → ${after ?? 'none'}`;

function Money({ before, after }: { readonly before: number; readonly after: number }) {
  return (
    <>
      <td className="num" data-label="Before">
        {formatMoney(before)}
      </td>
      <td className="num" data-label="After">
        {formatMoney(after)}
      </td>
      <td className="num" data-label="Difference">
        {difference(sumMoney([after, -before]))}
      </td>
    </>
  );
}
