// Money of the trades, updated incrementally: only changed lines are summed again.

import type { Field } from '#contract/records/field.ts';
import { toCents } from '#domain/money/round-money.ts';
import { fractionFromPercent } from '#domain/quantity/percent.ts';
import type { BucketMap } from '#engine/sheet/lines/bucket-map.ts';
import { type Line, type LineKey, type Lines, linesOf, rootOf } from '#engine/sheet/lines/line.ts';
import { isRefused, type LineAmounts, lineAmounts, noAmounts } from '#engine/sheet/money/line-amounts.ts';

/** Percentages are fractions. */
export interface Discounting {
  readonly discountPercent: number;
  readonly marginPercent: number;
  readonly fee: number;
  readonly promotion: number;
}

/** Sums of the lines of a trade in cents, with its discounts and fees: what its totals are computed from. */
export interface WorkflowSums {
  readonly discountableCents: number;
  readonly nonDiscountableCents: number;
  readonly costCents: number;
  readonly discounting: Discounting;
}

/** Money of a trade before totals. */
export interface WorkflowMoney extends WorkflowSums {
  /** Number of top-level lines that count nothing because something in them has no price. */
  readonly unpricedLines: number;
}

/** Lines with the money of each top-level line and each trade. */
interface PricedLines {
  readonly rootAmounts: BucketMap<LineAmounts>;
  readonly money: ReadonlyMap<number, WorkflowMoney>;
}

const noDiscounting: Discounting = { discountPercent: 0, marginPercent: 0, fee: 0, promotion: 0 };

/** The money after some lines changed. */
export function moneyAfter(before: Lines & PricedLines, after: Lines, changed: Iterable<LineKey>): PricedLines {
  const roots = changedRoots(before, after, changed);
  const money = new Map(before.money);
  for (const workflowId of new Set([...roots.values()].map(({ field }) => field.workflowId))) {
    const old = money.get(workflowId) ?? noMoney;
    const discounting = discountingFrom(after, workflowId, old.discounting);
    money.set(workflowId, sameDiscounting(old.discounting, discounting) ? old : { ...old, discounting });
    if (old.discounting.marginPercent !== discounting.marginPercent) {
      for (const line of rootsOfWorkflow(after, workflowId)) roots.set(line.key, line);
    }
  }
  const amounts = new Map<LineKey, LineAmounts | undefined>();
  for (const [key, { field }] of roots) {
    const line = after.line(key);
    const workflow = money.get(field.workflowId) ?? noMoney;
    const next =
      line === undefined || isDiscounting(field)
        ? noAmounts
        : lineAmounts(after, line, workflow.discounting.marginPercent);
    const old = before.rootAmounts.get(key) ?? noAmounts;
    amounts.set(key, line === undefined ? undefined : next);
    money.set(field.workflowId, replaced(workflow, field, old, next));
  }
  return { rootAmounts: before.rootAmounts.with(amounts), money };
}

/** Whether a field edits discounts or fees; a line of such a field is not an item. */
export const isDiscounting = (field: Field): boolean =>
  field.role === 'discount' || field.role === 'margin' || field.role === 'fee' || field.role === 'promotion';

/** Values of the fields with these roles; percentages are shown whole and stored as fractions. */
function discountingFrom(view: Lines, workflowId: number, old: Discounting): Discounting {
  let next = old;
  for (const field of view.catalog.rootsOf.get(workflowId) ?? []) {
    if (!isDiscounting(field)) continue;
    const [line] = linesOf(view, field, null);
    if (line === undefined) continue;
    const quantity = isRefused(line) ? 0 : Math.max(line.quantity, 0);
    if (field.role === 'discount') next = { ...next, discountPercent: Math.min(fractionFromPercent(quantity), 1) };
    if (field.role === 'margin') next = { ...next, marginPercent: fractionFromPercent(quantity) };
    if (field.role === 'fee') next = { ...next, fee: quantity };
    if (field.role === 'promotion') next = { ...next, promotion: quantity };
  }
  return next;
}

export const noMoney: WorkflowMoney = {
  discountableCents: 0,
  nonDiscountableCents: 0,
  costCents: 0,
  unpricedLines: 0,
  discounting: noDiscounting,
};

// A line may have been top-level before the change, after it, or both.
function changedRoots(before: Lines, after: Lines, changed: Iterable<LineKey>): Map<LineKey, Line> {
  const roots = new Map<LineKey, Line>();
  for (const key of changed) {
    for (const each of [before, after]) {
      const root = rootOf(each, key);
      if (root !== undefined) roots.set(root.key, root);
    }
  }
  return roots;
}

const rootsOfWorkflow = (lines: Lines, workflowId: number): readonly Line[] =>
  (lines.catalog.rootsOf.get(workflowId) ?? []).flatMap((field) => linesOf(lines, field, null));

// Integer cents add and subtract without rounding errors.
function replaced(money: WorkflowMoney, field: Field, old: LineAmounts, next: LineAmounts): WorkflowMoney {
  const total = toCents(next.total) - toCents(old.total);
  const cost = toCents(next.cost) - toCents(old.cost);
  const unpricedLines = money.unpricedLines + countUnpriced(next) - countUnpriced(old);
  if (total === 0 && cost === 0 && unpricedLines === money.unpricedLines) return money;
  const isFree = field.excludeFromDiscount === true;
  return {
    ...money,
    unpricedLines,
    discountableCents: money.discountableCents + (isFree ? 0 : total),
    nonDiscountableCents: money.nonDiscountableCents + (isFree ? total : 0),
    costCents: money.costCents + cost,
  };
}

const countUnpriced = ({ unknown }: LineAmounts): number => (unknown === 'price' ? 1 : 0);

const sameDiscounting = (one: Discounting, other: Discounting): boolean =>
  one.discountPercent === other.discountPercent &&
  one.marginPercent === other.marginPercent &&
  one.fee === other.fee &&
  one.promotion === other.promotion;
