import type { Estimate } from '#contract/records.ts';
import {
  type BuyerLine,
  type BuyerTotals,
  type BuyerWork,
  linesOfTrade,
  type TaskLine,
  type Trade,
} from '#documents/work-list/work.ts';
import { summaryOf } from '#domain/estimates/summary-of.ts';
import { fromCents, toCents } from '#domain/money/round-money.ts';
import { sumMoney } from '#domain/money/sum-money.ts';
import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';
import { workflowTotals } from '#engine/sheet/money/workflow-totals.ts';

type BuyerTrade = Trade<BuyerLine, BuyerTotals>;

/** Uuids of the lines that a person has marked as offered; a line that is no longer there does not matter. */
type Offered = Readonly<Record<string, boolean>>;

/** A line that the buyer may add, with its details. */
interface OfferedLine {
  readonly line: BuyerLine;
  readonly trade: string;
  /** The total grows by it when this line alone is added: after the discount, to the cent. */
  readonly adds: number;
}

interface SetApart {
  readonly work: BuyerWork;
  readonly options: readonly OfferedLine[];
  /** Trades of which nothing with a price is left. */
  readonly emptied: readonly string[];
  /** The total with every option: that of the estimate. */
  readonly totalOfAll: number;
}

interface MoneySource {
  readonly estimate: Estimate;
  readonly catalog: CompiledCatalog;
}

/** Lines of their own that can be offered, trade by trade. */
export const offerableLines = (work: BuyerWork) =>
  work.map((trade) => ({
    name: trade.name,
    lines: ownLines(trade).filter((line) => priceOf(trade, line) > 0),
  }));

/** The offered lines of each trade. */
export const offeredLines = <L extends TaskLine, T>(work: readonly Trade<L, T>[], offered: Offered) =>
  work.map((trade) => ({ trade, lines: ownLines(trade).filter(({ uuid }) => offered[uuid] === true) }));

/** The total of the work without these offered lines: what a buyer pays who chooses the others. */
export const totalWithout = (source: MoneySource, work: BuyerWork, left: Offered): number =>
  sumMoney(offeredLines(work, left).map(({ trade, lines }) => without(source, trade, lines).totals.total));

/** The work without its offered lines, whose money is that of the same estimate without them. */
export function setApart(source: MoneySource, work: BuyerWork, offered: Offered): SetApart {
  const parts = offeredLines(work, offered);
  const rest = parts.map(({ trade, lines }) => without(source, trade, lines));
  return {
    work: rest,
    options: parts.flatMap(({ trade, lines }) =>
      lines.map((line) => ({
        ...{ line, trade: trade.name },
        adds: sumMoney([
          without(
            source,
            trade,
            lines.filter((other) => other !== line),
          ).totals.total,
          -without(source, trade, lines).totals.total,
        ]),
      })),
    ),
    emptied: rest.flatMap((trade, index) =>
      parts[index]?.lines.length !== 0 && linesOfTrade(trade).every(({ price }) => price <= 0) ? [trade.name] : [],
    ),
    totalOfAll: sumMoney(work.map(({ totals }) => totals.total)),
  };
}

const ownLines = <L extends TaskLine>(trade: Pick<Trade<L>, 'steps'>): readonly L[] =>
  linesOfTrade(trade).filter(({ parentUuid }) => parentUuid === null);

/** With the details that are lines of their own. */
const partsOf = (trade: BuyerTrade, { uuid }: BuyerLine): readonly BuyerLine[] =>
  linesOfTrade(trade).filter((line) => (line.parentUuid ?? line.uuid) === uuid);

const priceOf = (trade: BuyerTrade, line: BuyerLine): number =>
  sumMoney(partsOf(trade, line).map(({ price }) => price));

function without({ estimate, catalog }: MoneySource, trade: BuyerTrade, lines: readonly BuyerLine[]): BuyerTrade {
  if (lines.length === 0) return trade;
  const out = new Set(lines.flatMap((line) => partsOf(trade, line)));
  const left = (before: number, isDiscountable: boolean): number =>
    toCents(
      sumMoney([before, ...[...out].flatMap((line) => (line.isDiscountable === isDiscountable ? [-line.price] : []))]),
    );
  const { discountPercent, marginPercent, fee, promotion } = summaryOf(estimate, trade.workflowId);
  const money = {
    discountableCents: left(trade.totals.discountable, true),
    nonDiscountableCents: left(trade.totals.nonDiscountable, false),
    costCents: 0,
    discounting: { discountPercent, marginPercent, fee, promotion },
  };
  const totals = workflowTotals(catalog, money);
  return {
    ...trade,
    totals: {
      ...trade.totals,
      discountable: fromCents(money.discountableCents),
      nonDiscountable: fromCents(money.nonDiscountableCents),
      discount: totals.discount,
      promotion: totals.promotion,
      total: totals.totalWithMargin,
    },
    steps: trade.steps.map((step) => ({ ...step, lines: step.lines.filter((line) => !out.has(line)) })),
  };
}
