import type { Estimate } from '#contract/records/estimate.ts';
import { pluralize } from '#domain/text/format-number.ts';

/** Number of top-level lines that the total of a stored estimate leaves out, because something in them has no price. */
export function unpricedCount({ items }: Pick<Estimate, 'items'>): number {
  const parentOf = new Map(items.map(({ id, parentItemId }) => [id, parentItemId]));
  const rootOf = (id: number): number => {
    const parent = parentOf.get(id) ?? null;
    return parent === null ? id : rootOf(parent);
  };
  const unpriced = items.filter(({ pricing }) => pricing === 'missing' || pricing === 'unmeasured');
  return new Set(unpriced.map(({ id }) => rootOf(id))).size;
}

/** "without 2 lines that have no price", after a total that leaves them out; empty when it has every line. */
export const withoutText = (lines: number): string =>
  lines === 0 ? '' : `without ${pluralize(lines, 'line')} that ${lines === 1 ? 'has' : 'have'} no price`;
