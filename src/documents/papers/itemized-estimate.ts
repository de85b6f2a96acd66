import type { ItemizedEstimateDetails } from '#contract/records.ts';
import type { Paper, PaperSection } from '#documents/content/paper.ts';
import { paperFrame } from '#documents/content/paper-frame.ts';
import { type PaperInput, paperInput } from '#documents/content/paper-source.ts';
import { paperKind } from '#documents/kinds/paper-kind.ts';
import { countWords, dayWords, figures, lineDetail, row, sums, table, typedText } from '#documents/papers/sections.ts';
import { buyerWork } from '#documents/work-list/narrow-work.ts';
import { readWork } from '#documents/work-list/read-work.ts';
import { type BuyerLine, type BuyerTotals, linesOfTrade, type Trade } from '#documents/work-list/work.ts';
import { toCents } from '#domain/money/round-money.ts';
import { sumMoney } from '#domain/money/sum-money.ts';
import { ok } from '#domain/result.ts';
import { moneyWords, percentWords } from '#domain/words/number-words.ts';
import schema from '#schemas/details/itemized-estimate-details.json' with { type: 'json' };

type Input = PaperInput<BuyerLine, BuyerTotals, ItemizedEstimateDetails>;

/** Every line with its price, for the buyer and the insurer's adjuster. */
export const itemizedEstimate = paperKind<ItemizedEstimateDetails, Input>({
  ...{ type: 6, address: 'itemized-estimate', title: 'Itemized estimate', code: 'IE', version: 2 },
  ...{ reader: 'buyer', money: 'line prices', signedBy: [], mustBeSigned: false, details: schema },
  narrow: (source) => ok(paperInput(source, buyerWork(readWork(source)))),
  content: itemized,
});

function itemized(input: Input, typeVersion: number): Paper {
  const { work, details } = input;
  const total = sumMoney(work.map(({ totals }) => totals.total));
  return paperFrame(input, {
    ...{ title: itemizedEstimate.title, typeVersion, totalCents: toCents(total) },
    sections: [
      ...work.flatMap(lines),
      ...sums('Total', [
        ...(work.length > 1 ? work.map(({ name, totals }) => [name, moneyWords(totals.total)] as const) : []),
        ['Total of this estimate', moneyWords(total)],
      ]),
      ...figures('', [['These prices hold until', dayWords(details.validUntil)]]),
      ...typedText('', 'This is an estimate, not a contract.'),
      ...typedText('Notes', details.notes),
    ],
  });
}

function lines({ name, totals, ...trade }: Trade<BuyerLine, BuyerTotals>): PaperSection[] {
  const priced = linesOfTrade(trade).filter(({ price }) => price > 0);
  const { discountable, nonDiscountable, discount, discountPercent, promotion, fee, total } = totals;
  const deductions: readonly (readonly [string, string])[] = [
    ...(discount > 0
      ? [[`Discount, ${percentWords(discountPercent)} of ${moneyWords(discountable)}`, moneyWords(-discount)] as const]
      : []),
    ...(promotion > 0 ? [['Promotion', moneyWords(-promotion)] as const] : []),
    ...(fee > 0 ? [['Fee', moneyWords(fee)] as const] : []),
  ];
  return table(name, {
    columns: ['Work', 'Quantity|', 'Unit price|', 'Amount|'],
    rows: priced.map((line) =>
      row([line.label, countWords(line), moneyWords(line.unitPrice), moneyWords(line.price)], lineDetail(line)),
    ),
    totals: [
      ...(deductions.length > 0
        ? [['Lines', moneyWords(sumMoney([discountable, nonDiscountable]))] as const, ...deductions]
        : []),
      [name, moneyWords(total)],
    ],
  });
}
