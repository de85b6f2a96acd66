// Money of the trades, kept up to date change by change: only the lines that changed are summed again.

import type { Field } from '#contract/records.ts';
import { toCents } from '#domain/money/round-money.ts';
import { fractionFromPercent } from '#domain/quantity/percent.ts';
import { lineAmounts, noAmounts } from '#engine/sheet/line-amounts.ts';
import { lineage } from '#engine/sheet/lines-in-scope.ts';
import type { Discounting, Line, LineAmounts, LineKey } from '#engine/sheet/sheet.ts';
import { type LineView, type SheetState, viewOfState, type WorkflowMoney } from '#engine/sheet/sheet-state.ts';

export const noDiscounting: Discounting = { discountPercent: 0, marginPercent: 0, fee: 0, promotion: 0 };

/** The state with the money that follows from the changed lines. */
export const withMoney = (
  state: SheetState,
  before: SheetState,
  changed: ReadonlyMap<LineKey, Line | undefined>,
): SheetState => {
  const view = viewOfState(state);
  const roots = changedRoots(view, viewOfState(before), changed);
  const money = new Map(state.money);
  for (const workflowId of new Set([...roots.values()].map(({ workflowId }) => workflowId))) {
    const old = money.get(workflowId) ?? noMoney;
    const discounting = discountingFrom(view, workflowId, old.discounting);
    money.set(workflowId, sameDiscounting(old.discounting, discounting) ? old : { ...old, discounting });
    if (old.discounting.marginPercent !== discounting.marginPercent) {
      for (const [key, field] of rootsOfWorkflow(view, workflowId)) roots.set(key, field);
    }
  }
  const amounts = new Map<LineKey, LineAmounts | undefined>();
  for (const [key, field] of roots) {
    const line = view.line(key);
    const workflow = money.get(field.workflowId) ?? noMoney;
    const next =
      line === undefined || isDiscounting(field)
        ? noAmounts
        : lineAmounts(view, line, workflow.discounting.marginPercent);
    const old = state.rootAmounts.get(key) ?? noAmounts;
    amounts.set(key, line === undefined ? undefined : next);
    money.set(field.workflowId, replaced(workflow, field, old, next));
  }
  return { ...state, rootAmounts: state.rootAmounts.with(amounts), money };
};

/** Whether a field edits what is taken off and put on; such a line is no item. */
export const isDiscounting = (field: Field): boolean =>
  field.role === 'discount' || field.role === 'margin' || field.role === 'fee' || field.role === 'promotion';

/** What the fields with these roles say; percentages are shown whole and kept as fractions. */
const discountingFrom = (view: LineView, workflowId: number, old: Discounting): Discounting => {
  let next = old;
  for (const field of view.catalog.rootsOf.get(workflowId) ?? []) {
    if (!isDiscounting(field)) continue;
    const [key] = view.rows(field.id, null);
    const line = key === undefined ? undefined : view.line(key);
    if (line === undefined) continue;
    const quantity = Math.max(line.quantity, 0);
    if (field.role === 'discount') next = { ...next, discountPercent: Math.min(fractionFromPercent(quantity), 1) };
    if (field.role === 'margin') next = { ...next, marginPercent: fractionFromPercent(quantity) };
    if (field.role === 'fee') next = { ...next, fee: quantity };
    if (field.role === 'promotion') next = { ...next, promotion: quantity };
  }
  return next;
};

export const noMoney: WorkflowMoney = {
  discountableCents: 0,
  nonDiscountableCents: 0,
  costCents: 0,
  discounting: noDiscounting,
};

const changedRoots = (
  view: LineView,
  before: LineView,
  changed: ReadonlyMap<LineKey, Line | undefined>,
): Map<LineKey, Field> => {
  const roots = new Map<LineKey, Field>();
  for (const key of changed.keys()) {
    for (const each of [before, view]) {
      const root = lineage(each, key).at(-1);
      const field = root === undefined ? undefined : view.catalog.fieldById.get(root.fieldId);
      if (root !== undefined && field !== undefined) roots.set(root.key, field);
    }
  }
  return roots;
};

const rootsOfWorkflow = (view: LineView, workflowId: number): readonly (readonly [LineKey, Field])[] =>
  (view.catalog.rootsOf.get(workflowId) ?? []).flatMap((field) =>
    view.rows(field.id, null).map((key) => [key, field] as const),
  );

// Cents are whole numbers, so adding and taking away leaves nothing behind.
const replaced = (money: WorkflowMoney, field: Field, old: LineAmounts, next: LineAmounts): WorkflowMoney => {
  const total = toCents(next.total) - toCents(old.total);
  const cost = toCents(next.cost) - toCents(old.cost);
  if (total === 0 && cost === 0) return money;
  const isFree = field.excludeFromDiscount === true;
  return {
    ...money,
    discountableCents: money.discountableCents + (isFree ? 0 : total),
    nonDiscountableCents: money.nonDiscountableCents + (isFree ? total : 0),
    costCents: money.costCents + cost,
  };
};

const sameDiscounting = (one: Discounting, other: Discounting): boolean =>
  one.discountPercent === other.discountPercent &&
  one.marginPercent === other.marginPercent &&
  one.fee === other.fee &&
  one.promotion === other.promotion;
