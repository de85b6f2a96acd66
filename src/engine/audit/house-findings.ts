// The effect of a changed catalog on the worked houses, whose prices and quantities somebody may know by heart.
import type { EstimateImpact } from '#contract/records/estimate-impact.ts';
import type { WorkedHouse } from '#contract/records/house.ts';
import { sumMoney } from '#domain/money/sum-money.ts';
import { formatMoney, pluralize } from '#domain/text/format-number.ts';
import { finding, type PathFinding } from '#engine/audit/path-finding.ts';
import { failuresOfHouse, type HouseFailure, sheetOfHouse } from '#engine/audit/work-house.ts';
import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';
import { workflowNameIn } from '#engine/catalog/workflow-name.ts';
import { estimateOfSheet } from '#engine/estimates/estimate-of-sheet.ts';
import { concernedWorkflows, impactBetween } from '#engine/estimates/impact.ts';
import { lineName, linesByDifference } from '#engine/estimates/impact-table.ts';

const look = finding('look', 'house');
const lookAtAnswer = finding('look', 'house', 'Leave it if the new answer is right.');
const maxListed = 5;

/**
 * Worked houses whose price changes, the most changed first; then those that keep their price but no longer match what
 * they state, such as a recommendation that nobody took. Any beyond the limit are only counted.
 */
export function houseFindings(
  before: CompiledCatalog,
  after: CompiledCatalog,
  houses: readonly WorkedHouse[],
): readonly PathFinding[] {
  const concerned = concernedWorkflows(before, after);
  const looked = houses.filter(({ trades }) => trades.some((id) => concerned.has(id) && before.workflowById.has(id)));
  const changed = changedHouses(before, after, looked);
  const priced = new Set(changed.map(({ house }) => house));
  const broken = looked.filter((house) => !priced.has(house)).flatMap((house) => brokenStatement(before, after, house));
  return [
    ...firstOf(
      changed.map((each) => pricedOtherwise(after, each)),
      ['changes its price', 'change their price'],
    ),
    ...firstOf(broken, ['states another answer', 'state other answers']),
  ];
}

function firstOf(findings: readonly PathFinding[], [one, several]: readonly [string, string]): readonly PathFinding[] {
  const rest = findings.length - maxListed;
  const message = `${pluralize(rest, `more worked house ${one}`, `more worked houses ${several}`)}.`;
  return [...findings.slice(0, maxListed), ...(rest > 0 ? [look({ path: 'houses', message })] : [])];
}

interface ChangedHouse {
  readonly house: WorkedHouse;
  readonly workflowId: number;
  readonly impact: EstimateImpact;
}

function changedHouses(
  before: CompiledCatalog,
  after: CompiledCatalog,
  houses: readonly WorkedHouse[],
): readonly ChangedHouse[] {
  let count = 0;
  const newKey = () => {
    count += 1;
    return `new-${count}`;
  };
  const impactOf = impactBetween(before, after, newKey);
  return houses
    .flatMap((house) =>
      house.trades
        .filter((id) => before.workflowById.has(id))
        .flatMap((workflowId): ChangedHouse[] => {
          const { sheet, started } = sheetOfHouse(before, house, workflowId);
          const impact = impactOf(estimateOfSheet(sheet, started));
          return impact === null || impact.totalBefore === impact.totalAfter ? [] : [{ house, workflowId, impact }];
        }),
    )
    .sort((one, other) => sizeOf(other) - sizeOf(one));
}

const sizeOf = ({ impact: { totalBefore, totalAfter } }: ChangedHouse): number =>
  Math.abs(sumMoney([totalAfter, -totalBefore]));

function pricedOtherwise(after: CompiledCatalog, { house, workflowId, impact }: ChangedHouse): PathFinding {
  const { totalBefore, totalAfter } = impact;
  const [line] = linesByDifference(impact);
  const because = line === undefined ? '' : ` Most of it is ${lineName(line)}.`;
  return look({
    path: line === undefined ? 'houses' : `fields/${line.fieldId}`,
    message: `The worked house “${titleOf(after, house, workflowId)}” comes to ${formatMoney(totalAfter)} instead of ${formatMoney(totalBefore)}.${because}`,
  });
}

/** The first statement of a house that holds under one catalog but not under the other. */
function brokenStatement(before: CompiledCatalog, after: CompiledCatalog, house: WorkedHouse): readonly PathFinding[] {
  const nameOf = ({ workflowId, entry, path }: HouseFailure) => `${workflowId}/${entry}/${path}`;
  const known = new Set([...failuresOfHouse(before, house)].map(nameOf));
  const failure = [...failuresOfHouse(after, house)].find((each) => !known.has(nameOf(each)));
  return failure === undefined ? [] : [statementFinding(after, house, failure)];
}

/** The first statement of each house that does not hold. */
export const houseProblems = (catalog: CompiledCatalog, houses: readonly WorkedHouse[]): readonly PathFinding[] =>
  houses.flatMap((house) => {
    const [failure] = failuresOfHouse(catalog, house);
    return failure === undefined ? [] : [statementFinding(catalog, house, failure)];
  });

/** A statement of a house that does not hold. */
export function statementFinding(catalog: CompiledCatalog, house: WorkedHouse, failure: HouseFailure): PathFinding {
  const { workflowId, path } = failure;
  const property = path.replace(/[.[ ].*$/, '');
  const field = catalog.fields.find((each) => each.workflowId === workflowId && each.property === property);
  return lookAtAnswer({
    path: field === undefined ? 'houses' : `fields/${field.id}`,
    message: `The worked house “${titleOf(catalog, house, workflowId)}” no longer gets what it states for ${field?.name ?? path}: ${asText(failure)}.`,
  });
}

/** "recommended 18 instead of 9". */
function asText({ expected, actual }: HouseFailure): string {
  if (typeof actual !== 'object' || actual === null) return String(actual).replace(/\.$/, '');
  const stated = expected as Readonly<Record<string, unknown>>;
  return Object.entries(actual)
    .filter(([member, value]) => JSON.stringify(value) !== JSON.stringify(stated[member]))
    .map(([member, value]) => `${member} ${value ?? 'nothing'} instead of ${stated[member] ?? 'nothing'}`)
    .join(', ');
}

const titleOf = (catalog: CompiledCatalog, { title, trades }: WorkedHouse, workflowId: number): string =>
  trades.length === 1 ? title : `${title}, ${workflowNameIn(catalog, workflowId)}`;
