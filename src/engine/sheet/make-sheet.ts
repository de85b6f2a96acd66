import { sumMoney } from '#domain/money/sum-money.ts';
import { isAbsentStep } from '#engine/sheet/absent-step.ts';
import { isFieldShown, isPlaceShown } from '#engine/sheet/field-visibility.ts';
import { lineAmounts, noAmounts } from '#engine/sheet/line-amounts.ts';
import { isEnabledLine } from '#engine/sheet/line-state.ts';
import { targetOfLine } from '#engine/sheet/lines-in-scope.ts';
import { recommendationFor } from '#engine/sheet/recommendation.ts';
import { rememberProblems } from '#engine/sheet/remembered-problems.ts';
import { sectionProblems } from '#engine/sheet/section-problems.ts';
import type { LineProblem, Sheet } from '#engine/sheet/sheet.ts';
import { keepState, type SheetState, viewOfState } from '#engine/sheet/sheet-state.ts';
import { validOptions } from '#engine/sheet/valid-options.ts';
import { noMoney } from '#engine/sheet/workflow-money.ts';
import { workflowTotals } from '#engine/sheet/workflow-totals.ts';

/** The sheet that shows a state; what nobody asks for is not computed. */
export const makeSheet = (state: SheetState): Sheet => {
  const { catalog } = state;
  const view = viewOfState(state);
  const fieldOf = (fieldId: string) => catalog.fieldById.get(fieldId);
  const totals = (workflowId: number) => workflowTotals(catalog, state.money.get(workflowId) ?? noMoney);
  const problems = new Map<number, readonly LineProblem[]>();
  const sheet: Sheet = {
    catalog,
    workflowIds: state.workflowIds,
    addedSectionIds: state.addedSectionIds,
    comparisons: state.comparisons,
    lines: state.lines,
    rows: view.rows,
    recommendation: (key) => {
      const line = view.line(key);
      return line === undefined ? null : recommendationFor(view, line);
    },
    amounts: (key) => {
      const root = state.rootAmounts.get(key);
      if (root !== undefined) return root;
      const line = view.line(key);
      const workflowId = line === undefined ? undefined : fieldOf(line.fieldId)?.workflowId;
      if (line === undefined || workflowId === undefined) return noAmounts;
      return lineAmounts(view, line, (state.money.get(workflowId) ?? noMoney).discounting.marginPercent);
    },
    isVisible: (target, parentKey = null) => {
      const field = fieldOf(target);
      return field === undefined ? isPlaceShown(view, target) : isFieldShown(view, field, parentKey);
    },
    isEnabled: (key) => {
      const line = view.line(key);
      return line !== undefined && isEnabledLine(view, line);
    },
    validOptionIds: (key) => {
      const line = view.line(key);
      const field = line === undefined ? undefined : fieldOf(line.fieldId);
      if (line === undefined || field === undefined) return [];
      return validOptions(view, field, targetOfLine(line)).map(({ id }) => id);
    },
    problemsOf: (sectionId) => {
      const known = problems.get(sectionId);
      if (known !== undefined) return known;
      const found = isAbsentStep(state, sectionId) ? [] : sectionProblems(view, sectionId, rememberProblems(state));
      problems.set(sectionId, found);
      return found;
    },
    discounting: new Map([...state.money].map(([workflowId, { discounting }]) => [workflowId, discounting])),
    totals,
    get total() {
      return sumMoney(state.workflowIds.map((workflowId) => totals(workflowId).totalWithMargin));
    },
  };
  return keepState(sheet, state);
};
