import type { LaborBillDetails } from '#contract/records/labor-bill-details.ts';
import { paperFrame } from '#documents/kinds/paper-frame.ts';
import { paperKind } from '#documents/kinds/paper-kind.ts';
import type { Paper, PaperSection } from '#documents/paper/paper.ts';
import { type PaperInput, paperInput } from '#documents/paper/paper-source.ts';
import { byVersion } from '#documents/paper/paper-versions.ts';
import { lineLabel, shortDetail } from '#documents/papers/contract/named-lines.ts';
import { rowSchedules } from '#documents/papers/contract/row-schedules.ts';
import { crewSigner, job, missingPayee, payee } from '#documents/papers/crew.ts';
import { figures, lineQuantity, row, sums, table, typedDay, typedText } from '#documents/papers/sections.ts';
import { crewWork } from '#documents/work-list/narrow-work.ts';
import { readWork } from '#documents/work-list/read-work.ts';
import { type CrewLine, linesOfTrade, linesOfWork, type NoTotals } from '#documents/work-list/work.ts';
import { toCents } from '#domain/money/round-money.ts';
import { sumMoney } from '#domain/money/sum-money.ts';
import { ok } from '#domain/result.ts';
import { formatMoney } from '#domain/text/format-number.ts';
import schema from '#schemas/details/labor-bill-details.json' with { type: 'json' };

type LaborBillInput = PaperInput<CrewLine, NoTotals, LaborBillDetails>;

/** The offer to a crew before the work: each of its lines with the pay. */
export const laborBill = paperKind<LaborBillDetails, LaborBillInput>({
  type: 5,
  address: 'labor-bill',
  title: 'Labor bill',
  code: 'LB',
  reader: 'crew',
  money: 'labor costs',
  signedBy: ['crew'],
  mustBeSigned: false,
  details: schema,
  narrow: (source) => ok(paperInput(source, crewWork(readWork(source)))),
  content: bill,
  wrongEntries: missingPayee,
  obstacles: ({ work }) => (linesOfWork(work).some(isPaid) ? [] : ['No line of this work pays a crew.']),
});

/** Whether a crew is paid for a line. */
export const isPaid = ({ doneBy, laborCost }: CrewLine): boolean => doneBy === 'crew' && laborCost > 0;

function bill(input: LaborBillInput): Paper {
  const { work, details, additionalCost } = input;
  const agreed = sumMoney([
    ...linesOfWork(work)
      .filter(isPaid)
      .map(({ laborCost }) => laborCost),
    additionalCost ?? 0,
  ]);
  const isNamed = byVersion(input.version, { 1: false, 3: true });
  return paperFrame(input, {
    title: laborBill.title,
    totalCents: toCents(agreed),
    parties: [payee(details), job(input)],
    sections: [
      ...figures('', [['Work begins', typedDay(details.workBegins)]]),
      ...work.flatMap((trade): PaperSection[] => {
        const paid = linesOfTrade(trade).filter(isPaid);
        return [
          ...(isNamed
            ? rowSchedules(trade, { isIncluded: (line) => paid.some(({ uuid }) => uuid === line.uuid) })
            : []),
          ...table(trade.name, {
            columns: ['Work', 'Quantity|', 'Rate|', 'Amount|'],
            rows: paid.map((line) =>
              row(
                [
                  lineLabel(line, isNamed),
                  lineQuantity(line),
                  formatMoney(line.unitLaborCost),
                  formatMoney(line.laborCost),
                ],
                shortDetail(line, isNamed),
              ),
            ),
            totals: [[trade.name, formatMoney(sumMoney(paid.map(({ laborCost }) => laborCost)))]],
          }),
        ];
      }),
      ...sums('Total', [
        [details.additionalText || 'Additional cost', additionalCost === null ? null : formatMoney(additionalCost)],
        ['Total of this labor bill', formatMoney(agreed)],
      ]),
      ...typedText('Notes', details.notes),
      { kind: 'signatures', heading: 'Accepted' },
    ],
    signers: [crewSigner(details.payee, 'I accept this work for this pay.')],
  });
}
