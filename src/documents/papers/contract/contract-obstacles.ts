import type { ContractDetails } from '#contract/records/contract-details.ts';
import { buyerProblems } from '#documents/buyers/buyers.ts';
import { lineObstacle, type Obstacle } from '#documents/kinds/obstacle.ts';
import type { PaperSource } from '#documents/paper/paper-source.ts';
import { contractPayment } from '#documents/papers/contract/contract-payment.ts';
import { workDaysProblem } from '#documents/papers/contract/work-days.ts';
import { downpaymentProblem } from '#domain/estimates/downpayment-problem.ts';
import { summaryOf } from '#domain/estimates/summary-of.ts';
import { sumMoney } from '#domain/money/sum-money.ts';
import { shownSections } from '#domain/progress/optional-steps.ts';
import { stepStates } from '#domain/progress/step-states.ts';
import { formatMoney } from '#domain/text/format-number.ts';
import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';
import { workflowNameIn } from '#engine/catalog/workflow-name.ts';
import type { LineProblem } from '#engine/sheet/answers/section-problems.ts';
import { unpricedLines } from '#engine/sheet/reports/unpriced-lines.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';

type SoldInput = Pick<
  PaperSource<ContractDetails>,
  'estimate' | 'catalog' | 'settings' | 'workflowIds' | 'details' | 'additionalCost'
>;

/**
 * Everything that prevents signing a contract for these trades, in the order of the estimate; empty when nothing does.
 */
export const contractObstacles = (sheet: Sheet, input: SoldInput): readonly Obstacle[] => [
  ...input.workflowIds.flatMap((id) => stepObstacles(sheet, input, id)),
  ...unpricedLines(sheet, sheet.lines.values())
    .filter(({ workflowId }) => input.workflowIds.includes(workflowId))
    .map((line) => lineObstacle(input.catalog, line)),
  ...input.workflowIds.flatMap((id) => priceObstacles(input, id)),
  ...(input.workflowIds.length > 0 ? paymentObstacles(input) : []),
  ...workDayObstacles(input),
  ...buyerObstacles(input),
];

function stepObstacles(sheet: Sheet, { estimate, catalog }: SoldInput, workflowId: number): Obstacle[] {
  const sections = (catalog.sectionsOf.get(workflowId) ?? []).filter(({ enabled }) => enabled !== false);
  const { lastCompleteSectionId, optionalsSectionsIdsAdded } = summaryOf(estimate, workflowId);
  const steps = shownSections(sections, optionalsSectionsIdsAdded);
  const states = stepStates(
    steps.map(({ id }) => id),
    lastCompleteSectionId,
  );
  const current = steps.find(({ id }) => states.get(id) === 'current');
  return [...steps, ...sections.filter(({ order }) => order === 0)].flatMap(({ id, name }) => {
    const messages = [...new Set(sheet.problemsOf(id).map((problem) => wayOut(catalog, problem)))];
    if (messages.length === 0) return [];
    // A locked step opens once those before it are complete, so the way to it begins at the current one.
    const isLocked = states.get(id) === 'locked' && current !== undefined;
    const first = isLocked ? current : { id, name };
    return [
      {
        location: { kind: 'step', workflowId, sectionId: first.id },
        where: `${workflowNameIn(catalog, workflowId)}, ${first.name}`,
        messages: isLocked ? [`Complete the steps from here to ${name}.`, ...messages] : messages,
      },
    ];
  });
}

/** A problem of a step as an instruction: "Area of work: choose one." */
function wayOut(catalog: CompiledCatalog, { fieldId, message, advice }: LineProblem): string {
  const name = catalog.fieldById.get(fieldId)?.name;
  return advice === undefined || name === undefined
    ? message
    : `${name}: ${advice.charAt(0).toLowerCase()}${advice.slice(1)}`;
}

function priceObstacles({ estimate, catalog, workflowIds }: SoldInput, workflowId: number): Obstacle[] {
  const total = summaryOf(estimate, workflowId).totalWithMargin;
  if (total > 0) return [];
  const other = workflowIds.length > 1 ? ' Finish it or leave it out of this contract.' : '';
  const messages = [`It comes to ${formatMoney(total)}.${other}`];
  return [{ location: { kind: 'trade', workflowId }, where: workflowNameIn(catalog, workflowId), messages }];
}

function workDayObstacles({ details }: SoldInput): Obstacle[] {
  const problem = workDaysProblem(details);
  return problem === null ? [] : [{ location: { kind: 'paper' }, where: 'Time', messages: [problem] }];
}

function buyerObstacles({ details }: SoldInput): Obstacle[] {
  const messages = buyerProblems(details);
  return messages.length === 0 ? [] : [{ location: { kind: 'paper' }, where: 'Buyers', messages }];
}

function paymentObstacles(input: SoldInput): Obstacle[] {
  const { total, cashDiscount, downpayment, isPartial } = contractPayment(input);
  if (total <= 0)
    return [{ location: { kind: 'paper' }, where: 'Contract price', messages: [`It comes to ${formatMoney(total)}.`] }];
  const problem = downpaymentProblem(downpayment, sumMoney([total, -cashDiscount]));
  if (problem === null) return [];
  return [{ location: { kind: isPartial ? 'paper' : 'payment' }, where: 'Due on signing', messages: [problem] }];
}
