import type { ChangeOrderDetails } from '#contract/records/change-order-details.ts';
import { fingerprint } from '#documents/content-hash.ts';
import { paperFrame } from '#documents/kinds/paper-frame.ts';
import { paperKind } from '#documents/kinds/paper-kind.ts';
import { noticeSections } from '#documents/law/notice-slots.ts';
import type { Paper, PaperSection, TableRow } from '#documents/paper/paper.ts';
import { signers } from '#documents/paper/paper-head.ts';
import { photoSection } from '#documents/paper/paper-photos.ts';
import { type PaperInput, paperInput } from '#documents/paper/paper-source.ts';
import { byVersion } from '#documents/paper/paper-versions.ts';
import { isBuyer } from '#documents/paper/signer-keys.ts';
import { type SoldChain, soldChain, totalOfChanges } from '#documents/paper/sold-chain.ts';
import { noDetails } from '#documents/papers/contract/contract-input.ts';
import { companyText } from '#documents/papers/contract/contract-texts.ts';
import { lineDetail, lineName } from '#documents/papers/contract/named-lines.ts';
import { figures, row, sums, table, typedDay, typedText } from '#documents/papers/sections.ts';
import { buyerWork } from '#documents/work-list/narrow-work.ts';
import { readWork } from '#documents/work-list/read-work.ts';
import { lineChanges } from '#documents/work-list/stored-work.ts';
import { type BuyerLine, type BuyerTotals, type BuyerWork, linesOfWork } from '#documents/work-list/work.ts';
import { changeOrderType } from '#domain/documents/is-signed.ts';
import { fromCents, toCents } from '#domain/money/round-money.ts';
import { sumMoney } from '#domain/money/sum-money.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import { formatMoney } from '#domain/text/format-number.ts';
import { present } from '#domain/text/joined.ts';
import { formatQuantity } from '#domain/text/unit-text.ts';
import schema from '#schemas/details/change-order-details.json' with { type: 'json' };

interface ChangeOrderInput extends PaperInput<BuyerLine, BuyerTotals, ChangeOrderDetails> {
  /** The work as sold by the contract and signed change orders. */
  readonly sold: BuyerWork;
  readonly chain: Pick<SoldChain, 'contract' | 'changes'>;
}

/** The changes to a sold house, their cost, and the new contract price. */
export const changeOrder = paperKind<ChangeOrderDetails, ChangeOrderInput>({
  type: changeOrderType,
  address: 'change-order',
  title: 'Change order',
  code: 'CO',
  photos: 'chosen',
  reader: 'buyer',
  money: 'changed prices',
  signedBy: ['customer', 'company'],
  mustBeSigned: true,
  coversAll: true,
  details: schema,
  narrow: (source): Result<ChangeOrderInput, string> => {
    const chain = soldChain(source.documents ?? []);
    if (chain === null) return refused('A change order changes a signed contract. Sign the contract first.');
    if (chain.work === null)
      return refused('The contract was signed by an earlier version of the app, which kept no lines to compare with.');
    const covers = chain.work.every(({ workflowId }) => source.workflowIds.includes(workflowId));
    if (!covers) return refused('A change order covers every trade of its contract.');
    const input = paperInput(source, buyerWork(readWork(source)));
    return ok({ ...input, sold: buyerWork(chain.work), chain });
  },
  content: change,
  broughtForward: ({ chain }) => totalOfChanges(chain),
  obstacles: (input) => [
    ...(changesIn(input).length === 0 && input.additionalCost === null
      ? ['Nothing differs from the contract and its signed change orders.']
      : []),
    ...byVersion(input.version, { 1: () => [], 4: belowNothing })(input),
  ],
});

const ofWork = (work: BuyerWork): number => sumMoney(work.map(({ totals }) => totals.total));

/** The net amount of the change. */
const totalOf = ({ work, sold, additionalCost }: ChangeOrderInput): number =>
  sumMoney([ofWork(work), -ofWork(sold), additionalCost ?? 0]);

/** A house does not cost less than nothing. */
function belowNothing(input: ChangeOrderInput): readonly string[] {
  const { contract, changes } = input.chain;
  const price = sumMoney([fromCents(contract.paper.totalCents), totalOfChanges({ changes }), totalOf(input)]);
  return price < 0
    ? [`The new contract price would be ${formatMoney(price)}. A change order takes off at most the price before it.`]
    : [];
}

const changesIn = ({ work, sold }: ChangeOrderInput) =>
  lineChanges(linesOfWork(sold).filter(isSold), linesOfWork(work).filter(isSold), ({ price }) => price);

const isSold = ({ isListed, price }: BuyerLine): boolean => isListed || price !== 0;

const textOf = (version: number) =>
  byVersion(version, {
    1: {
      isNamed: false,
      removed: 'Left out',
      earlier: 'Brought forward from signed change orders',
      changed: 'Rests on',
    },
    4: { isNamed: true, removed: 'Removed', earlier: 'Earlier change orders', changed: 'Changes contract' },
  });

function change(given: ChangeOrderInput): Paper {
  const input = { ...given, isVerbatim: byVersion(given.version, { 1: true, 4: false }) };
  const { details, settings, additionalCost, chain } = input;
  const changes = changesIn(input);
  const amounts = changes.map(({ before, after }) => sumMoney([after?.price ?? 0, -(before?.price ?? 0)]));
  const workChange = sumMoney([ofWork(input.work), -ofWork(input.sold)]);
  const discount = sumMoney([workChange, ...amounts.map((amount) => -amount)]);
  const total = totalOf(input);
  const changed = changes.flatMap(({ after }) => (after === null ? [] : [after.uuid]));
  const buyers = chain.contract.paper.signers.filter(({ key }) => isBuyer(key)).map(({ name }) => name);
  const notice = { ...input, details: noDetails, price: formatMoney(total), buyers };
  return paperFrame(input, {
    parties: chain.contract.paper.parties,
    title: changeOrder.title,
    totalCents: toCents(total),
    photos: details.photos,
    sections: [
      ...typedText('Reason', details.reason),
      ...photoSection(details.photos),
      ...companyText('Scope of the change', settings.changeOrderScopeOfWork, {
        ...input,
        entries: entriesUnder(input, changed),
      }),
      ...table('What changes', {
        columns: ['Work', 'Change', 'Quantity|', 'Amount|'],
        rows: changes.map((each, index) => changeRow(each, amounts[index] ?? 0, input.version)),
        totals: [
          ...(discount === 0 ? [] : [[discountText(input), formatMoney(discount)] as const]),
          ...(additionalCost === null
            ? []
            : [[details.additionalText || 'Additional cost', formatMoney(additionalCost)] as const]),
          ['This change', formatMoney(total)],
        ],
      }),
      ...(changes.length === 0 && additionalCost !== null
        ? figures('What changes', [[details.additionalText || 'Additional cost', formatMoney(additionalCost)]])
        : []),
      ...ladder(chain, total, textOf(input.version)),
      ...figures('Time', [
        ['Days added', details.daysAdded === 0 ? null : String(details.daysAdded)],
        ['New day of completion', typedDay(details.workEnds)],
      ]),
      ...figures('', [['This change is paid', details.paymentTerms]]),
      ...companyText('', settings.changeOrderPaymentDisclaimer, input),
      ...noticeSections(notice, 'aboveSignatures', 'changeOrder'),
      { kind: 'signatures', heading: 'Signatures' },
      ...noticeSections(notice, 'end', 'changeOrder'),
    ],
    signers: signers(buyers, input.salesperson, settings.companyName ?? '', 'change order'),
  });
}

function changeRow({ before, after }: ReturnType<typeof changesIn>[number], amount: number, version: number): TableRow {
  const line = after ?? before;
  if (line === null) throw new Error('a change without a line');
  const texts = textOf(version);
  const quantity = (of: BuyerLine | null) => (of === null ? '' : formatQuantity(of.quantity, of.counted));
  const quantities = [...new Set(present([quantity(before), quantity(after)]))].join(' to ');
  const kindOfEarlier = after === null ? texts.removed : 'Changed';
  const kind = before === null ? 'Added' : kindOfEarlier;
  return row([lineName(line, texts.isNamed), kind, quantities, formatMoney(amount)], lineDetail(line, texts.isNamed));
}

/** Discounts, fees and promotions may change with the work; usually only the discount does. */
function discountText({ work, sold }: ChangeOrderInput): string {
  const others = (each: BuyerWork) => sumMoney(each.flatMap(({ totals }) => [totals.fee, -totals.promotion]));
  return others(work) === others(sold) ? 'Discount on the changes' : 'Discounts and fees on the changes';
}

/** The steps from the contract to its new price, each signed paper with its hash, so that the chain can be checked. */
function ladder(
  { contract, changes }: ChangeOrderInput['chain'],
  total: number,
  texts: ReturnType<typeof textOf>,
): PaperSection[] {
  const original = fromCents(contract.paper.totalCents);
  const forward = totalOfChanges({ changes });
  const before = sumMoney([original, forward]);
  return [
    ...sums('Contract price', [
      ['Original contract price', formatMoney(original)],
      [texts.earlier, formatMoney(forward)],
      ['Price before this change', formatMoney(before)],
      ['This change', formatMoney(total)],
      ['New contract price', formatMoney(sumMoney([before, total]))],
    ]),
    ...figures(
      texts.changed,
      [contract, ...changes].map(({ paper, hash }) => [
        `${paper.title} ${paper.number}, ${paper.date}`,
        `Fingerprint ${fingerprint(hash)}`,
      ]),
    ),
  ];
}

/** The entries of these lines with their details, so that keywords read the changes only. */
function entriesUnder({ entries, work }: ChangeOrderInput, uuids: readonly string[]): ChangeOrderInput['entries'] {
  const lines = new Set(uuids);
  const details = linesOfWork(work).flatMap(({ uuid, parentUuid }) => (lines.has(parentUuid ?? '') ? [uuid] : []));
  const included = new Set(entries.filter(({ uuid }) => lines.has(uuid) || details.includes(uuid)).map(({ id }) => id));
  for (const { id, parentItemId } of entries) if (parentItemId !== null && included.has(parentItemId)) included.add(id);
  return entries.filter(({ id }) => included.has(id));
}
