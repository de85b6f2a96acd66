import type { ItemizedEstimateDetails } from '#contract/records/itemized-estimate-details.ts';
import { paperFrame } from '#documents/kinds/paper-frame.ts';
import { paperKind } from '#documents/kinds/paper-kind.ts';
import { saleTimeZone } from '#documents/law/contract-deadline.ts';
import type { Paper, PaperSection } from '#documents/paper/paper.ts';
import { type PaperInput, paperInput } from '#documents/paper/paper-source.ts';
import { byVersion } from '#documents/paper/paper-versions.ts';
import { lineDetail, lineLabel, lineName, shortDetail } from '#documents/papers/contract/named-lines.ts';
import { rowSchedules } from '#documents/papers/contract/row-schedules.ts';
import { figures, lineQuantity, row, sums, table, typedDay, typedText } from '#documents/papers/sections.ts';
import { buyerWork } from '#documents/work-list/narrow-work.ts';
import { maxOptions, offeredLines, setApart } from '#documents/work-list/offered-lines.ts';
import { readWork } from '#documents/work-list/read-work.ts';
import { type BuyerLine, type BuyerTotals, linesOfTrade, type Trade } from '#documents/work-list/work.ts';
import { toCents } from '#domain/money/round-money.ts';
import { sumMoney } from '#domain/money/sum-money.ts';
import { ok, refused } from '#domain/result.ts';
import { dayIn } from '#domain/text/days.ts';
import { formatMoney, formatPercent } from '#domain/text/format-number.ts';
import { joined } from '#domain/text/joined.ts';
import schema from '#schemas/details/itemized-estimate-details.json' with { type: 'json' };

interface ItemizedEstimateInput extends PaperInput<BuyerLine, BuyerTotals, ItemizedEstimateDetails> {
  readonly apart: Omit<ReturnType<typeof setApart>, 'work'>;
}

/** Lists every line with its price, for the buyer and the insurer's adjuster. */
export const itemizedEstimate = paperKind<ItemizedEstimateDetails, ItemizedEstimateInput>({
  type: 6,
  address: 'itemized-estimate',
  title: 'Itemized estimate',
  code: 'IE',
  reader: 'buyer',
  money: 'line prices',
  signedBy: [],
  mustBeSigned: false,
  details: schema,
  narrow: (source) => {
    const all = buyerWork(readWork(source));
    const { offered } = source.details;
    if (offeredLines(all, offered).flatMap(({ lines }) => lines).length > maxOptions)
      return refused(`At most ${maxOptions} lines can be offered. Offer fewer, or make two estimates.`);
    const { work, ...apart } = setApart(source, all, offered);
    return ok({ ...paperInput(source, work), apart });
  },
  content: itemized,
  obstacles: (input) => [
    ...input.apart.emptied.map(
      (trade) => `Leave a line of ${trade} out of the options: an estimate of options alone has no price.`,
    ),
    ...(isOverBefore(input) ? ['Enter a day from today on until which the prices hold, or none.'] : []),
  ],
});

/** Whether its prices would no longer hold on the day of the paper, in the time zone of the job. */
const isOverBefore = ({ details: { validUntil }, createdTime, ...sale }: ItemizedEstimateInput): boolean =>
  validUntil !== null && validUntil < dayIn(new Date(createdTime), saleTimeZone(sale));

function itemized(input: ItemizedEstimateInput): Paper {
  const { work, details } = input;
  const total = sumMoney(work.map(({ totals }) => totals.total));
  const isNamed = byVersion(input.version, { 1: false, 4: true });
  return paperFrame(input, {
    title: itemizedEstimate.title,
    totalCents: toCents(total),
    sections: [
      ...work.flatMap((trade) => [...(isNamed ? rowSchedules(trade) : []), ...lines(trade, isNamed)]),
      ...sums('Total', [
        ...(work.length > 1 ? work.map(({ name, totals }) => [name, formatMoney(totals.total)] as const) : []),
        ['Total of this estimate', formatMoney(total)],
      ]),
      ...optionLines(input, isNamed),
      ...figures('', [['These prices hold until', typedDay(details.validUntil)]]),
      ...typedText('', 'This is an estimate, not a contract.'),
      ...typedText('Notes', details.notes),
    ],
  });
}

/** The buyer's options, not in the total, each with the amount by which the total grows when it alone is added. */
function optionLines(
  { work, apart: { options, totalOfAll } }: ItemizedEstimateInput,
  isNamed: boolean,
): PaperSection[] {
  const section = table('Options that you may add', {
    columns: ['Work', 'Quantity|', 'Adds to the total|'],
    rows: options.map(({ line, trade, adds }) =>
      row(
        [lineName(line, isNamed), lineQuantity(line), formatMoney(adds)],
        joined([...(work.length > 1 ? [trade] : []), lineDetail(line, isNamed)]),
      ),
    ),
    totals: [['Total with every option', formatMoney(totalOfAll)]],
  });
  return options.length === 0
    ? []
    : [
        ...section,
        ...typedText(
          '',
          'Options are not counted in the total of this estimate. Tell us which of them you would like.',
        ),
      ];
}

function lines({ name, totals, ...trade }: Trade<BuyerLine, BuyerTotals>, isNamed: boolean): PaperSection[] {
  const priced = linesOfTrade(trade).filter(({ price }) => price > 0);
  const { discountable, nonDiscountable, discount, discountPercent, promotion, fee, total } = totals;
  const deductions: readonly (readonly [string, string])[] = [
    ...(discount > 0
      ? [
          [
            `Discount, ${formatPercent(discountPercent)} of ${formatMoney(discountable)}`,
            formatMoney(-discount),
          ] as const,
        ]
      : []),
    ...(promotion > 0 ? [['Promotion', formatMoney(-promotion)] as const] : []),
    ...(fee > 0 ? [['Fee', formatMoney(fee)] as const] : []),
  ];
  return table(name, {
    columns: ['Work', 'Quantity|', 'Unit price|', 'Amount|'],
    rows: priced.map((line) =>
      row(
        [lineLabel(line, isNamed), lineQuantity(line), formatMoney(line.unitPrice), formatMoney(line.price)],
        shortDetail(line, isNamed),
      ),
    ),
    totals: [
      ...(deductions.length > 0
        ? [['Lines', formatMoney(sumMoney([discountable, nonDiscountable]))] as const, ...deductions]
        : []),
      [name, formatMoney(total)],
    ],
  });
}
