import type { CostEstimateDetails } from '#contract/records/cost-estimate-details.ts';
import { paperFrame } from '#documents/kinds/paper-frame.ts';
import { paperKind } from '#documents/kinds/paper-kind.ts';
import type { Paper, PaperSection } from '#documents/paper/paper.ts';
import { type PaperInput, paperInput } from '#documents/paper/paper-source.ts';
import { byVersion } from '#documents/paper/paper-versions.ts';
import { lineLabel, shortDetail } from '#documents/papers/contract/named-lines.ts';
import { rowSchedules } from '#documents/papers/contract/row-schedules.ts';
import { isPaid } from '#documents/papers/labor-bill.ts';
import { isOrdered, orderLine } from '#documents/papers/purchase-order.ts';
import { figures, lineQuantity, row, sums, table, typedText } from '#documents/papers/sections.ts';
import { readWork } from '#documents/work-list/read-work.ts';
import { linesOfTrade, linesOfWork, type OfficeTotals, type Trade, type WorkLine } from '#documents/work-list/work.ts';
import { roundDecimals, toCents } from '#domain/money/round-money.ts';
import { sumMoney } from '#domain/money/sum-money.ts';
import { ok } from '#domain/result.ts';
import { formatMoney, formatPercent } from '#domain/text/format-number.ts';
import { joined } from '#domain/text/joined.ts';
import schema from '#schemas/details/cost-estimate-details.json' with { type: 'json' };

type CostEstimateInput = PaperInput<WorkLine, OfficeTotals, CostEstimateDetails>;
type OfficeTrade = Trade<WorkLine, OfficeTotals>;

/** The internal costing sheet: what each line costs and sells for, and the margin. */
export const costEstimate = paperKind<CostEstimateDetails, CostEstimateInput>({
  type: 4,
  address: 'cost-estimate',
  title: 'Cost estimate',
  code: 'CE',
  reader: 'office',
  money: 'everything',
  signedBy: [],
  mustBeSigned: false,
  details: schema,
  narrow: (source) => ok(paperInput(source, readWork(source))),
  content: costSheet,
});

function costSheet(input: CostEstimateInput): Paper {
  const cost = sumMoney(input.work.map(({ totals }) => totals.cost));
  const isNamed = byVersion(input.version, { 1: false, 3: true });
  const price = sumMoney(input.work.map(({ totals }) => totals.total));
  return paperFrame(input, {
    title: costEstimate.title,
    totalCents: toCents(cost),
    isInternal: true,
    sections: [
      ...input.work.flatMap((trade) => [
        ...(isNamed ? rowSchedules(trade) : []),
        ...lines(trade, isNamed),
        ...totals(trade),
      ]),
      ...figures('All trades', [['Cost', formatMoney(cost)], ['Price', formatMoney(price)], ...margin(price, cost)]),
      ...ordersAndBills(linesOfWork(input.work)),
      ...typedText('Notes', input.details.notes),
    ],
  });
}

function lines(trade: OfficeTrade, isNamed: boolean): PaperSection[] {
  const priced = linesOfTrade(trade).filter((line) => line.price + line.materialCost + line.laborCost > 0);
  const sum = (name: 'price' | 'materialCost' | 'laborCost') => sumMoney(priced.map((line) => line[name]));
  return table(trade.name, {
    columns: ['Work', 'Quantity|', 'Material|', 'Labor|', 'Cost|', 'Price|', 'Margin|'],
    rows: priced.map((line) =>
      row(
        [
          lineLabel(line, isNamed),
          lineQuantity(line),
          ...[line.materialCost, line.laborCost, costOf(line), line.price].map(formatMoney),
          formatMoney(sumMoney([line.price, -costOf(line)])),
        ],
        detailOf(line, isNamed),
      ),
    ),
    totals: [
      ['Material', formatMoney(sum('materialCost'))],
      ['Labor', formatMoney(sum('laborCost'))],
      ['Cost', formatMoney(sumMoney([sum('materialCost'), sum('laborCost')]))],
    ],
  });
}

/** The choice of a line, and its unit costs when there are several units. */
function detailOf(line: WorkLine, isNamed: boolean): string {
  const { quantity, unitMaterialCost, unitLaborCost } = line;
  const costs = [
    unitMaterialCost > 0 ? `material ${formatMoney(unitMaterialCost)}` : null,
    unitLaborCost > 0 ? `labor ${formatMoney(unitLaborCost)}` : null,
  ];
  return joined([shortDetail(line, isNamed), quantity === 1 ? null : joined(['Each', joined(costs)], ' ')], '. ');
}

/**
 * Explains how the costs become orders and bills: whole selling units cost more, and the office pays for some lines
 * itself.
 */
function ordersAndBills(lines: readonly WorkLine[]): PaperSection[] {
  const ordered = lines.filter(isOrdered);
  const orders = sumMoney(ordered.map((line) => orderLine(line).amount));
  const bills = sumMoney(lines.filter(isPaid).map(({ laborCost }) => laborCost));
  const material = sumMoney(lines.map(({ materialCost }) => materialCost));
  const labor = sumMoney(lines.map(({ laborCost }) => laborCost));
  const estimated = sumMoney(ordered.map(({ materialCost }) => materialCost));
  const unlessZero = (amount: number) => (amount === 0 ? null : formatMoney(amount));
  return [
    ...sums('Material and its purchase orders', [
      ['Purchase orders', formatMoney(orders)],
      ['Whole selling units', unlessZero(sumMoney([estimated, -orders]))],
      ['On no purchase order', unlessZero(sumMoney([material, -estimated]))],
      ['Material', formatMoney(material)],
    ]),
    ...sums('Labor and its bills', [
      ['Labor bills', formatMoney(bills)],
      ['On no labor bill', unlessZero(sumMoney([labor, -bills]))],
      ['Labor', formatMoney(labor)],
    ]),
  ];
}

const costOf = ({ materialCost, laborCost }: WorkLine): number => sumMoney([materialCost, laborCost]);

const totals = ({ name, totals: { cost, total, ...sold } }: OfficeTrade): PaperSection[] =>
  figures(`${name}: price and margin`, [
    ['Lines', formatMoney(sumMoney([sold.discountable, sold.nonDiscountable]))],
    [
      `Discount, ${formatPercent(sold.discountPercent)} of ${formatMoney(sold.discountable)}`,
      sold.discount > 0 ? formatMoney(-sold.discount) : null,
    ],
    ['Promotion', sold.promotion > 0 ? formatMoney(-sold.promotion) : null],
    ['Fee', sold.fee > 0 ? formatMoney(sold.fee) : null],
    ['Price', formatMoney(total)],
    ['Cost', formatMoney(cost)],
    ...margin(total, cost),
  ]);

function margin(price: number, cost: number): readonly (readonly [string, string])[] {
  const amount = sumMoney([price, -cost]);
  return [
    ['Margin', formatMoney(amount)],
    ...(price > 0 ? [['Margin of the price', formatPercent(roundDecimals(amount / price, 4))] as const] : []),
  ];
}
