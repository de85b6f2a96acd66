import type { Estimate } from '#contract/records/estimate.ts';
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

/**
 * Most options of a paper: a buyer's page lists all of them, and their prices are computed for each comparison. More
 * belong in an estimate of their own.
 */
export const maxOptions = 100;

/** Uuids of the lines that a person has marked as offered; uuids of removed lines are ignored. */
type Offered = Readonly<Record<string, boolean>>;

/** A line that the buyer may add, with its details. */
interface OfferedLine {
  readonly line: BuyerLine;
  readonly trade: string;
  /** The amount by which the total grows when only this line is added, after the discount, to the cent. */
  readonly adds: number;
}

interface SetApart {
  readonly work: BuyerWork;
  readonly options: readonly OfferedLine[];
  /** Trades that have nothing with a price left. */
  readonly emptied: readonly string[];
  /** The total with every option, which is the estimate's. */
  readonly totalOfAll: number;
}

interface MoneySource {
  readonly estimate: Estimate;
  readonly catalog: CompiledCatalog;
}

/** The top-level lines that can be offered, trade by trade. */
export const offerableLines = (work: BuyerWork) =>
  work.map((trade) => {
    const parts = partsIn(trade);
    const priceOf = ({ uuid }: BuyerLine) => sumMoney((parts.get(uuid) ?? []).map(({ price }) => price));
    return { name: trade.name, lines: ownLines(trade).filter((line) => priceOf(line) > 0) };
  });

/** The offered lines of each trade. */
export const offeredLines = <L extends TaskLine, T>(work: readonly Trade<L, T>[], offered: Offered) =>
  work.map((trade) => ({ trade, lines: ownLines(trade).filter(({ uuid }) => offered[uuid] === true) }));

/** The total of the work without these offered lines: the price for a buyer who chooses all others. */
export const totalWithout = (source: MoneySource, work: BuyerWork, left: Offered): number =>
  sumMoney(offeredLines(work, left).map(({ trade, lines }) => lessening(source, trade)(lines).total));

/** The work without its offered lines, priced like the same estimate without them. */
export function setApart(source: MoneySource, work: BuyerWork, offered: Offered): SetApart {
  const parts = offeredLines(work, offered).map(({ trade, lines }) => {
    const less = lessening(source, trade);
    const totals = less(lines);
    return {
      rest: lines.length === 0 ? trade : { ...trade, totals, steps: stepsWithout(trade, lines) },
      options: lines.map((line) => ({
        line,
        trade: trade.name,
        adds: sumMoney([less(lines.filter((other) => other !== line)).total, -totals.total]),
      })),
    };
  });
  return {
    work: parts.map(({ rest }) => rest),
    options: parts.flatMap(({ options }) => options),
    emptied: parts.flatMap(({ rest, options }) =>
      options.length > 0 && linesOfTrade(rest).every(({ price }) => price <= 0) ? [rest.name] : [],
    ),
    totalOfAll: sumMoney(work.map(({ totals }) => totals.total)),
  };
}

const ownLines = <L extends TaskLine>(trade: Pick<Trade<L>, 'steps'>): readonly L[] =>
  linesOfTrade(trade).filter(({ parentUuid }) => parentUuid === null);

/** Each top-level line with its details that are lines, by uuid. */
function partsIn(trade: BuyerTrade): ReadonlyMap<string, readonly BuyerLine[]> {
  const parts = new Map<string, BuyerLine[]>();
  for (const line of linesOfTrade(trade)) {
    const whole = line.parentUuid ?? line.uuid;
    const known = parts.get(whole);
    if (known === undefined) parts.set(whole, [line]);
    else known.push(line);
  }
  return parts;
}

function stepsWithout(trade: BuyerTrade, lines: readonly BuyerLine[]): BuyerTrade['steps'] {
  const out = new Set(lines.map(({ uuid }) => uuid));
  return trade.steps.map((step) => ({
    ...step,
    lines: step.lines.filter(({ uuid, parentUuid }) => !out.has(parentUuid ?? uuid)),
  }));
}

/**
 * Computes the totals of a trade without some of its top-level lines and their details, by the rules of the estimate.
 */
function lessening({ estimate, catalog }: MoneySource, trade: BuyerTrade) {
  const parts = partsIn(trade);
  const { discountPercent, marginPercent, fee, promotion } = summaryOf(estimate, trade.workflowId);
  return (lines: readonly BuyerLine[]): BuyerTotals => {
    if (lines.length === 0) return trade.totals;
    const out = lines.flatMap(({ uuid }) => parts.get(uuid) ?? []);
    const left = (before: number, isDiscountable: boolean): number =>
      toCents(
        sumMoney([before, ...out.flatMap((line) => (line.isDiscountable === isDiscountable ? [-line.price] : []))]),
      );
    const money = {
      discountableCents: left(trade.totals.discountable, true),
      nonDiscountableCents: left(trade.totals.nonDiscountable, false),
      costCents: 0,
      discounting: { discountPercent, marginPercent, fee, promotion },
    };
    const totals = workflowTotals(catalog, money);
    return {
      ...trade.totals,
      discountable: fromCents(money.discountableCents),
      nonDiscountable: fromCents(money.nonDiscountableCents),
      discount: totals.discount,
      promotion: totals.promotion,
      total: totals.totalWithMargin,
    };
  };
}
