import type { Document } from '#contract/records/document.ts';
import type { FinalLaborBillDetails } from '#contract/records/final-labor-bill-details.ts';
import { paperFrame } from '#documents/kinds/paper-frame.ts';
import { paperKind } from '#documents/kinds/paper-kind.ts';
import type { Paper, PaperSection } from '#documents/paper/paper.ts';
import { companySigner } from '#documents/paper/paper-head.ts';
import { latestPaper } from '#documents/paper/paper-number.ts';
import { type PaperInput, paperInput } from '#documents/paper/paper-source.ts';
import { byVersion } from '#documents/paper/paper-versions.ts';
import { readPaper } from '#documents/paper/read-paper.ts';
import { type SoldChain, soldChain } from '#documents/paper/sold-chain.ts';
import { lineDetail, lineName } from '#documents/papers/contract/named-lines.ts';
import { crewSigner, job, missingPayee, payee } from '#documents/papers/crew.ts';
import { isPaid, laborBill } from '#documents/papers/labor-bill.ts';
import { row, sums, table, typedDay, typedText } from '#documents/papers/sections.ts';
import { crewWork } from '#documents/work-list/narrow-work.ts';
import { lineChanges, workOf } from '#documents/work-list/stored-work.ts';
import { type CrewLine, type CrewWork, linesOfWork, type NoTotals, type Work } from '#documents/work-list/work.ts';
import { byReceipt } from '#domain/documents/by-receipt.ts';
import { changeOrderType } from '#domain/documents/is-signed.ts';
import { fromCents, toCents } from '#domain/money/round-money.ts';
import { sumMoney } from '#domain/money/sum-money.ts';
import { roundQuantity } from '#domain/quantity/round-quantity.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import { formatMoney } from '#domain/text/format-number.ts';
import { joined } from '#domain/text/joined.ts';
import { formatQuantity } from '#domain/text/unit-text.ts';
import schema from '#schemas/details/final-labor-bill-details.json' with { type: 'json' };

/** A state of the work: as agreed in the labor bill, or after a signed change order. */
interface BillState {
  readonly number: string;
  readonly work: CrewWork;
}

interface FinalLaborBillInput extends PaperInput<CrewLine, NoTotals, FinalLaborBillDetails> {
  readonly bill: { readonly number: string; readonly total: number };
  readonly states: readonly BillState[];
}

/** The paid lines that differ between two states of the work. */
const payChanges = (before: CrewWork, after: CrewWork) =>
  lineChanges(linesOfWork(before).filter(isPaid), linesOfWork(after).filter(isPaid), ({ laborCost }) => laborCost);

/** The pay added by each change order, line by line. */
const changesOf = ({ states }: FinalLaborBillInput) =>
  states.slice(1).map(({ number, work }, index) => {
    const rows = payChanges(states[index]?.work ?? [], work)
      .map((change) => ({
        ...change,
        amount: sumMoney([change.after?.laborCost ?? 0, -(change.before?.laborCost ?? 0)]),
      }))
      .filter(({ amount }) => amount !== 0);
    return { number, rows, total: sumMoney(rows.map(({ amount }) => amount)) };
  });

/** The labor of the signed change orders that a final labor bill covers. */
const laborOfChanges = (input: FinalLaborBillInput): number => sumMoney(changesOf(input).map(({ total }) => total));

/** The final bill of a crew: the agreed pay, changes, earlier payments, the retainage, and the balance. */
export const finalLaborBill = paperKind<FinalLaborBillDetails, FinalLaborBillInput>({
  type: 8,
  address: 'final-labor-bill',
  title: 'Final labor bill',
  code: 'FLB',
  reader: 'crew',
  money: 'labor costs',
  signedBy: ['crew', 'company'],
  mustBeSigned: false,
  details: schema,
  narrow: (source): Result<FinalLaborBillInput, string> => {
    const documents = source.documents ?? [];
    const bill = latestPaper(documents, laborBill.type, source.workflowIds);
    const paper = readPaper(bill?.data?.content);
    const agreed = bill === null ? null : workOf(bill);
    if (bill === null || paper === null || agreed === null)
      return refused('A final labor bill settles a labor bill of the same trades. Make the labor bill first.');
    const crewState = ({ number, work }: { readonly number: string; readonly work: Work }): BillState => ({
      number,
      work: crewWork(work.filter(({ workflowId }) => source.workflowIds.includes(workflowId))),
    });
    const billed = crewState({ number: paper.number, work: agreed });
    const states = [billed, ...changesAfter(bill, billed, soldChain(documents)).map(crewState)];
    return ok({
      ...paperInput(source, states.at(-1)?.work ?? []),
      bill: { number: paper.number, total: fromCents(paper.totalCents) },
      states,
    });
  },
  content: settlement,
  wrongEntries: missingPayee,
  broughtForward: laborOfChanges,
});

/**
 * The signed change orders that a labor bill does not have yet. The chain tells: the bill has the work of the contract,
 * or of the contract with its first change orders. A bill with other work has what the office received before it.
 */
function changesAfter(bill: Document, billed: BillState, chain: SoldChain | null) {
  const sold = chain === null ? [] : [chain.contract, ...chain.changes];
  const steps = sold.flatMap(({ paper: { number }, document }) => {
    const work = workOf(document);
    return work === null ? [] : [{ number, work, document }];
  });
  const ids = new Set(billed.work.map(({ workflowId }) => workflowId));
  const paysTheSame = (work: Work): boolean =>
    payChanges(billed.work, crewWork(work.filter(({ workflowId }) => ids.has(workflowId)))).length === 0;
  const known = steps.findLastIndex(({ work }) => paysTheSame(work));
  const isChange = ({ document }: (typeof steps)[number]) => document.type === changeOrderType;
  return known >= 0
    ? steps.slice(known + 1)
    : steps.filter((step) => isChange(step) && byReceipt(step.document, bill) > 0);
}

const earlierChanges = (version: number): string =>
  byVersion(version, { 1: 'Brought forward from signed change orders', 3: 'Earlier change orders' });

function settlement(input: FinalLaborBillInput): Paper {
  const { bill, details, additionalCost } = input;
  const changes = laborOfChanges(input);
  const gross = sumMoney([bill.total, changes, additionalCost ?? 0]);
  const paid = sumMoney(details.draws.map(({ amount }) => amount));
  const held = sumMoney(details.backCharges.map(({ amount }) => amount));
  const balance = sumMoney([gross, -paid, -held]);
  const { salesperson, settings } = input;
  const isNamed = byVersion(input.version, { 1: false, 3: true });
  return paperFrame(input, {
    title: finalLaborBill.title,
    totalCents: toCents(balance),
    parties: [payee(details), job(input)],
    sections: [
      ...changesOf(input).flatMap(({ number, rows, total }): PaperSection[] =>
        table(`Change order ${number}`, {
          columns: ['Work', 'Quantity|', 'Amount|'],
          rows: rows.map(({ before, after, amount }) => changeRow(before, after, amount, isNamed)),
          totals: [[number, formatMoney(total)]],
        }),
      ),
      ...sums('Gross', [
        [`Agreed, labor bill ${bill.number}`, formatMoney(bill.total)],
        [earlierChanges(input.version), formatMoney(changes)],
        [details.additionalText || 'Additional cost', additionalCost === null ? null : formatMoney(additionalCost)],
        ['Gross', formatMoney(gross)],
      ]),
      ...sums('Settlement', [
        ...details.draws.map(
          ({ day, note, amount }) => [joined(['Paid', typedDay(day), note]), formatMoney(-amount)] as const,
        ),
        ...details.backCharges.map(
          ({ reason, amount }) => [joined(['Back-charge', reason], ': '), formatMoney(-amount)] as const,
        ),
        ['Balance', formatMoney(balance)],
      ]),
      ...typedText('Notes', details.notes),
      { kind: 'signatures', heading: 'Settled' },
    ],
    signers: [
      crewSigner(details.payee, 'I accept this settlement.'),
      companySigner(salesperson, settings.companyName ?? ''),
    ],
  });
}

function changeRow(before: CrewLine | null, after: CrewLine | null, amount: number, isNamed: boolean) {
  const line = after ?? before;
  if (line === null) throw new Error('a change without a line');
  const quantity = sumQuantity(after?.quantity, before?.quantity);
  return row(
    [lineName(line, isNamed), formatQuantity(quantity, line.counted), formatMoney(amount)],
    lineDetail(line, isNamed),
  );
}

const sumQuantity = (after = 0, before = 0): number => roundQuantity(after - before);
