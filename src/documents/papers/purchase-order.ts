import type { PurchaseOrderDetails } from '#contract/records/purchase-order-details.ts';
import { paperFrame } from '#documents/kinds/paper-frame.ts';
import { paperKind } from '#documents/kinds/paper-kind.ts';
import type { LegalFinding } from '#documents/law/legal-finding.ts';
import type { Paper, PaperParty } from '#documents/paper/paper.ts';
import { type PaperInput, type PaperSource, paperInput } from '#documents/paper/paper-source.ts';
import { byVersion } from '#documents/paper/paper-versions.ts';
import { soldChain } from '#documents/paper/sold-chain.ts';
import { noDetails } from '#documents/papers/contract/contract-input.ts';
import { contract } from '#documents/papers/contract/contract-kind.ts';
import { legalFindings } from '#documents/papers/contract/legal-findings.ts';
import { lineLabel, shortDetail } from '#documents/papers/contract/named-lines.ts';
import { rowSchedules } from '#documents/papers/contract/row-schedules.ts';
import { orderNumber, suppliersIn } from '#documents/papers/order-number.ts';
import { figures, row, table, typedDay, typedText } from '#documents/papers/sections.ts';
import { supplierWork } from '#documents/work-list/narrow-work.ts';
import { readWork } from '#documents/work-list/read-work.ts';
import {
  linesOfTrade,
  linesOfWork,
  type NoTotals,
  type SupplierLine,
  type SupplierWork,
  type TaskLine,
} from '#documents/work-list/work.ts';
import { roundDecimals, roundMoney, toCents } from '#domain/money/round-money.ts';
import { sumMoney } from '#domain/money/sum-money.ts';
import { ok } from '#domain/result.ts';
import { cityLine } from '#domain/text/addresses.ts';
import { formatMoney } from '#domain/text/format-number.ts';
import { present } from '#domain/text/joined.ts';
import { customerName, isNamed } from '#domain/text/names.ts';
import { formatQuantity } from '#domain/text/unit-text.ts';
import schema from '#schemas/details/purchase-order-details.json' with { type: 'json' };

interface PurchaseOrderInput extends PaperInput<SupplierLine, NoTotals, PurchaseOrderDetails> {
  /** The number as typed, otherwise the lead's for the trade; empty when there is neither. */
  readonly poNumber: string;
  /** Lines whose open choices must be made before ordering. */
  readonly open: readonly SupplierLine[];
}

/** An order of material to one supplier, for one delivery. */
export const purchaseOrder = paperKind<PurchaseOrderDetails, PurchaseOrderInput>({
  type: 2,
  address: 'purchase-order',
  title: 'Purchase order',
  code: 'PO',
  reader: 'supplier',
  money: 'material costs',
  signedBy: [],
  mustBeSigned: false,
  details: schema,
  narrow: (source) => {
    const work = supplierWork(readWork(source));
    const { supplier, poNumber, quantities } = source.details;
    const isOurs = (line: SupplierLine) => isOrdered(line) && line.supplier === supplier && quantities[line.uuid] !== 0;
    return ok({
      ...paperInput(source, onlyLines(work, isOurs)),
      entries: [],
      poNumber: poNumber.trim() || orderNumber({ ...source, work: onlyLines(work, isOrdered), supplier }),
      open: linesOfWork(work).filter(
        (line) => isOurs(line) || (line.role === 'packageColor' && hasPackage(work, isOurs)),
      ),
    });
  },
  content: order,
  wrongEntries: ({ supplier, supplierName }, version) =>
    byVersion(version, { 1: false, 4: !isNamed(supplierName || supplier) })
      ? { supplierName: ['Enter the supplier who gets this order.'] }
      : {},
  obstacles: ({ work, poNumber, open }) => [
    ...(linesOfWork(work).length === 0 ? ['Nothing is ordered from this supplier.'] : []),
    ...(poNumber === '' ? ['Enter a PO number'] : []),
    ...open.filter((line) => line.open.length > 0).map((line) => `Choose before ordering: ${line.open.join('; ')}.`),
  ],
  findings: guardedBySale,
});

/** Everything that the legal guards require of an order, with the answers given for the signed contract. */
function guardedBySale(source: PaperSource): readonly LegalFinding[] {
  const sold = soldChain(source.documents ?? [])?.contract.document;
  const details = contract.readDetails(sold?.data?.details) ?? noDetails;
  return legalFindings({ ...source, details }, 'purchaseOrder');
}

/** Whether material is ordered for a line; the office itself obtains permits. */
export const isOrdered = ({ doneBy, materialCost }: SupplierLine): boolean => doneBy !== 'office' && materialCost > 0;

const hasPackage = (work: SupplierWork, isOurs: (line: SupplierLine) => boolean): boolean =>
  linesOfWork(work).some((line) => line.role === 'package' && isOurs(line));

/** The lines of material that a supplier delivers, in their order. */
export const orderableLines = (work: SupplierWork): readonly SupplierLine[] => linesOfWork(work).filter(isOrdered);

/** The suppliers of the work, in the order of its lines; each gets a purchase order. */
export const suppliersOf = (work: SupplierWork): readonly string[] => suppliersIn(orderableLines(work));

/** The same work with these lines only. */
const onlyLines = (work: SupplierWork, isIncluded: (line: SupplierLine) => boolean): SupplierWork =>
  work.map((trade) => ({
    ...trade,
    steps: trade.steps.map((step) => ({ ...step, lines: step.lines.filter(isIncluded) })),
  }));

function order(input: PurchaseOrderInput): Paper {
  const { work, details, lead } = input;
  const lines = work.flatMap(linesOfTrade).map((line) => orderLine(line, details.quantities[line.uuid]));
  const total = sumMoney(lines.map(({ amount }) => amount));
  const isNamed = byVersion(input.version, { 1: false, 4: true });
  const ordered = (line: TaskLine): string => lines.find((each) => each.line.uuid === line.uuid)?.quantity ?? '';
  const isNumbered = lines.some(({ line }) => (line.orderedAs?.itemNumber ?? '') !== '');
  return paperFrame(input, {
    title: purchaseOrder.title,
    totalCents: toCents(total),
    parties: [{ heading: 'Supplier', lines: present([details.supplierName || details.supplier]) }, shipTo(input)],
    sections: [
      ...figures('Delivery', [
        ['PO number', input.poNumber],
        ['For', customerName(lead)],
        ['Day', typedDay(details.deliveryDate)],
        ['Time', details.deliveryWindow],
        ['Placement', details.placement],
        ['Contact at the site', details.contact],
      ]),
      ...(isNamed ? work.flatMap((trade) => rowSchedules(trade, { isIncluded: () => true, quantityOf: ordered })) : []),
      ...table(work.map(({ name }) => name).join(', '), {
        columns: ['Item', ...(isNumbered ? ['Item no.'] : []), 'Quantity|', 'Unit cost|', 'Amount|'],
        rows: lines.map(({ line, quantity, unitCost, amount }) =>
          row(
            [
              lineLabel(line, isNamed),
              ...(isNumbered ? [line.orderedAs?.itemNumber ?? ''] : []),
              quantity,
              formatMoney(unitCost),
              formatMoney(amount),
            ],
            detailOf(line, details.quantities[line.uuid], isNamed),
          ),
        ),
        totals: [['Total of this order', formatMoney(total)]],
      }),
      ...typedText('Notes', details.notes),
    ],
  });
}

const shipTo = ({ lead, details }: PurchaseOrderInput): PaperParty => ({
  heading: 'Ship to',
  lines: present([lead.street, cityLine(lead), details.contact]),
});

const detailOf = (line: SupplierLine, entered: number | undefined, isNamed: boolean): string =>
  present([
    shortDetail(line, isNamed),
    line.orderedAs === null && entered === undefined
      ? null
      : `${formatQuantity(line.quantity, line.counted)} estimated`,
  ]).join('; ');

/** Whole selling units of the supplier, rounded up, unless a person has entered another quantity. */
export function orderLine(line: SupplierLine, entered?: number) {
  const { quantity, counted, orderedAs, unitMaterialCost } = line;
  const perUnit = orderedAs?.perUnit ?? 1;
  // Floating-point error may put the product a hair above a whole number.
  const count = entered ?? Math.ceil(roundDecimals(quantity * perUnit, 6));
  const counts = orderedAs === null ? counted : { units: orderedAs.unit };
  const unitCost = roundMoney(unitMaterialCost / perUnit);
  return {
    line,
    count,
    unit: counts.units,
    unitCost,
    quantity: formatQuantity(count, counts),
    amount: roundMoney(unitCost * count),
  };
}
