import type { PaperSource } from '#documents/paper/paper-source.ts';
import { canonicalJson } from '#domain/canonical-json.ts';
import { contractType } from '#domain/documents/is-signed.ts';
import { shownCost } from '#domain/documents/shown-cost.ts';
import { estimateTotal } from '#domain/estimates/estimate-total.ts';
import { fromCents } from '#domain/money/round-money.ts';
import { formatMoney } from '#domain/text/format-number.ts';
import type { Frozen } from '#server/services/frozen-papers/frozen-paper.ts';

type Test = (source: PaperSource) => boolean;

/** Whether the server makes the same paper from a source: every member of its content, in the paper's own version. */
export function isMadeOf({ kind, document, paper }: Frozen): Test {
  const received = canonicalJson(paper);
  return (source) => {
    const made = kind.build(source);
    return (
      made.ok &&
      canonicalJson(made.value) === received &&
      kind.obstacles(source).length === 0 &&
      kind.broughtForward(source) === (document.additionalWorkTotalBroughtFromAddendum ?? 0)
    );
  };
}

/**
 * Whether an estimate has the prices of a contract that is already on record. It finds the work of a contract of the
 * first releases, which no program makes any more; nothing is accepted by it.
 */
export const hasPricesOf =
  ({ kind, document, paper }: Frozen): Test =>
  (source) => {
    if (kind.type !== contractType) return false;
    const [prices, ...others] = paper.sections.flatMap((section) => (section.kind === 'prices' ? [section] : []));
    const cost = shownCost(document);
    const amounts = [
      ...document.workflows.map((id) => formatMoney(estimateTotal(source.estimate, [id]))),
      ...(cost === null ? [] : [formatMoney(cost)]),
    ];
    return (
      others.length === 0 &&
      prices?.total.amount === formatMoney(fromCents(paper.totalCents)) &&
      canonicalJson(prices.rows.map(({ amount }) => amount)) === canonicalJson(amounts)
    );
  };
