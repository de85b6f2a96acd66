import { useState } from 'react';
import { ImpactAnswer } from '#app/catalog-draft/impact/impact-answer.tsx';
import { ImpactProgress } from '#app/catalog-draft/impact/impact-progress.tsx';
import { useImpact } from '#app/catalog-draft/impact/use-impact.ts';
import { ColumnHeads, numberColumn } from '#app/components/lists/column-heads.tsx';
import { Select } from '#app/components/select.tsx';
import { useSyncState } from '#app/shell/device-context.tsx';
import { downloadCsv } from '#app/shell/files/download-csv.ts';
import type { CatalogChange } from '#contract/records/catalog-change.ts';
import type { EstimateImpact } from '#contract/records/estimate-impact.ts';
import type { WhatIf } from '#contract/records/what-if.ts';
import { sumMoney } from '#domain/money/sum-money.ts';
import { formatMoney } from '#domain/text/format-number.ts';
import { compareImpacts } from '#engine/estimates/compare-impacts.ts';
import { difference, impactSum } from '#engine/estimates/impact-table.ts';
import '#app/catalog-draft/rules/facts.css';
import '#app/catalog-draft/impact/rule-impact.css';

interface WhatIfEffectProps {
  readonly name: string;
  readonly change: CatalogChange;
  readonly filter: WhatIf['filter'];
  readonly others: readonly WhatIf[];
}

/** The effect of a what-if on the chosen estimates, alone or beside another one's. */
export function WhatIfEffect({ name, change, filter, others }: WhatIfEffectProps) {
  const { online } = useSyncState();
  const own = useImpact();
  const second = useImpact();
  const [otherId, setOtherId] = useState(0);
  const other = others.find(({ id }) => id === otherId) ?? null;
  const isEmpty = change.rule === undefined && (change.sets ?? []).length === 0;
  const isRequesting = own.state.kind === 'asking' || second.state.kind === 'asking';
  const see = async () => {
    second.cancel();
    await own.request(change, filter);
    // Over the same estimates, so that the two can be compared.
    if (other !== null) await second.request(other.change, filter);
  };
  return (
    <section className="what-if-effect" aria-label="Effect">
      <div className="what-if-see flow">
        <button
          type="button"
          className="btn btn--primary"
          disabled={!online || isEmpty || isRequesting}
          onClick={() => void see()}
        >
          See what would change
        </button>
        {others.length > 0 && (
          <Select
            aria-label="Compare with"
            value={otherId}
            onChange={({ target }) => {
              second.cancel();
              setOtherId(Number(target.value));
            }}
          >
            <option value={0}>Compare with …</option>
            {others.map((each) => (
              <option key={each.id} value={each.id}>
                {each.name}
              </option>
            ))}
          </Select>
        )}
      </div>
      {!online && <p className="note">You are offline: the estimates on file are on the server.</p>}
      <div aria-live="polite">
        {own.state.kind === 'done' && other === null && (
          <ImpactAnswer affected={own.state.affected} onFile={own.state.onFile} />
        )}
        {own.state.kind !== 'done' && <ImpactProgress state={own.state} />}
        {own.state.kind === 'done' && other !== null && second.state.kind !== 'done' && (
          <ImpactProgress state={second.state} />
        )}
        {own.state.kind === 'done' && other !== null && second.state.kind === 'done' && (
          <Compared names={[name, other.name]} first={own.state.affected} second={second.state.affected} />
        )}
      </div>
    </section>
  );
}

interface ComparedProps {
  readonly names: readonly [string, string];
  readonly first: readonly EstimateImpact[];
  readonly second: readonly EstimateImpact[];
}

/** Two what-ifs over the same estimates. */
function Compared({ names, first, second }: ComparedProps) {
  const rows = compareImpacts(first, second);
  const heads = ['Now', ...names, 'Between them'];
  if (rows.length === 0) return <p className="note">Neither of them would change one of these estimates.</p>;
  const download = () => {
    const lines = rows.map((row) => [row.estimateId, row.name, row.now, row.first, row.second]);
    downloadCsv([['Estimate', 'Name', 'Now', ...names], ...lines], 'what-ifs.csv');
  };
  return (
    <>
      <p className="impact-sum">
        {names[0]}: {difference(impactSum(first))} over {first.length}. {names[1]}: {difference(impactSum(second))} over{' '}
        {second.length}.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard */}
      <section className="sheet facts-scroll" tabIndex={0} aria-label="Two what-ifs compared">
        <table className="cards-narrow facts">
          <thead className="vh--phone">
            <tr>
              <ColumnHeads columns={['Estimate', ...heads.map(numberColumn)]} />
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.estimateId}>
                <th scope="row">{row.name}</th>
                {[formatMoney(row.now), formatMoney(row.first), formatMoney(row.second)].map((text, index) => (
                  <td key={heads[index]} className="num" data-label={heads[index]}>
                    {text}
                  </td>
                ))}
                <td className="num" data-label="Between them">
                  {difference(sumMoney([row.second, -row.first]))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <button type="button" className="btn btn--plain impact-csv" onClick={download}>
        Download as CSV
      </button>
    </>
  );
}
