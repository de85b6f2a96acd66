// The effect of a changed catalog on the worked houses: each is an estimate whose price somebody may know by heart.
import type { EstimateImpact, WorkedHouse } from '#contract/records.ts';
import { sumMoney } from '#domain/money/sum-money.ts';
import { moneyWords } from '#domain/words/number-words.ts';
import { finding, type PathFinding } from '#engine/audit/path-finding.ts';
import { sheetOfHouse } from '#engine/audit/work-house.ts';
import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';
import { workflowNameIn } from '#engine/catalog/workflow-name.ts';
import { estimateOfSheet } from '#engine/estimates/estimate-of-sheet.ts';
import { concernedWorkflows, impactBetween } from '#engine/estimates/impact.ts';
import { lineName, linesByDifference } from '#engine/estimates/impact-table.ts';

const look = finding('look', 'house');
const most = 5;

/** Worked houses whose price changes, the most changed first; the rest is counted. */
export function houseFindings(
  before: CompiledCatalog,
  after: CompiledCatalog,
  houses: readonly WorkedHouse[],
): readonly PathFinding[] {
  const changed = changedHouses(before, after, houses);
  const rest = changed.length - most;
  return [
    ...changed.slice(0, most).map(({ title, impact }) => {
      const { totalBefore, totalAfter } = impact;
      const [line] = linesByDifference(impact);
      const because = line === undefined ? '' : ` Most of it is ${lineName(line)}.`;
      return look({
        path: line === undefined ? 'houses' : `fields/${line.fieldId}`,
        message: `The worked house “${title}” comes to ${moneyWords(totalAfter)} instead of ${moneyWords(totalBefore)}.${because}`,
      });
    }),
    ...(rest > 0
      ? [
          look({
            path: 'houses',
            message: `${rest} more worked ${rest === 1 ? 'house changes its' : 'houses change their'} price.`,
          }),
        ]
      : []),
  ];
}

interface ChangedHouse {
  readonly title: string;
  readonly impact: EstimateImpact;
}

function changedHouses(
  before: CompiledCatalog,
  after: CompiledCatalog,
  houses: readonly WorkedHouse[],
): readonly ChangedHouse[] {
  let made = 0;
  const newKey = () => {
    made += 1;
    return `new-${made}`;
  };
  const impact = impactBetween(before, after, newKey);
  const concerned = concernedWorkflows(before, after);
  return houses
    .flatMap((house) =>
      house.trades
        .filter((id) => concerned.has(id) && before.workflowById.has(id))
        .flatMap((id): ChangedHouse[] => {
          const { sheet, begun } = sheetOfHouse(before, house, id);
          const found = impact(estimateOfSheet(sheet, begun));
          if (found === null || found.totalBefore === found.totalAfter) return [];
          const trade = house.trades.length === 1 ? '' : `, ${workflowNameIn(after, id)}`;
          return [{ title: `${house.title}${trade}`, impact: found }];
        }),
    )
    .sort((one, other) => sizeOf(other) - sizeOf(one));
}

const sizeOf = ({ impact: { totalBefore, totalAfter } }: ChangedHouse): number =>
  Math.abs(sumMoney([totalAfter, -totalBefore]));
