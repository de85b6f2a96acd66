// The same work for each reader. A line is rebuilt with only the members that its reader may see; forbidden members are
// absent from both the type and the object.
import type {
  BuyerLine,
  BuyerTotals,
  BuyerWork,
  CrewLine,
  CrewWork,
  NoTotals,
  SupplierLine,
  SupplierWork,
  TaskLine,
  TaskWork,
  Trade,
  Work,
  WorkLine,
} from '#documents/work-list/work.ts';
import { defined } from '#domain/defined.ts';

const task = (line: WorkLine): TaskLine => ({
  uuid: line.uuid,
  parentUuid: line.parentUuid,
  fieldId: line.fieldId,
  optionId: line.optionId,
  role: line.role,
  fieldName: line.fieldName,
  isTicked: line.isTicked,
  isText: line.isText,
  label: line.label,
  detail: line.detail,
  wording: line.wording,
  color: line.color,
  ...defined({ named: line.named, listed: line.listed, position: line.position, row: line.row }),
  entry: line.entry,
  open: line.open,
  quantity: line.quantity,
  counted: line.counted,
  quantityWords: line.quantityWords,
  isListed: line.isListed,
  doneBy: line.doneBy,
  tier: line.tier,
  features: line.features,
});

const forBuyer = (line: WorkLine): BuyerLine => ({
  ...task(line),
  ...defined({ buyer: line.buyer }),
  unitPrice: line.unitPrice,
  price: line.price,
  isDiscountable: line.isDiscountable,
});

const forSupplier = (line: WorkLine): SupplierLine => ({
  ...task(line),
  supplier: line.supplier,
  orderedAs: line.orderedAs,
  unitMaterialCost: line.unitMaterialCost,
  materialCost: line.materialCost,
});

const forCrew = (line: WorkLine): CrewLine => ({
  ...task(line),
  unitLaborCost: line.unitLaborCost,
  laborCost: line.laborCost,
});

const buyerTotals = ({ cost: _, ...totals }: Work[number]['totals']): BuyerTotals => totals;

const narrowed = <L extends TaskLine, T>(
  work: Work,
  lineOf: (line: WorkLine) => L,
  totalsOf: (totals: Work[number]['totals']) => T,
): readonly Trade<L, T>[] =>
  work.map(({ workflowId, name, totals, steps }) => ({
    workflowId,
    name,
    totals: totalsOf(totals),
    steps: steps.map((step) => ({ name: step.name, lines: step.lines.map(lineOf) })),
  }));

const noTotals = (): NoTotals => ({});

export const buyerWork = (work: Work): BuyerWork => narrowed(work, forBuyer, buyerTotals);
export const supplierWork = (work: Work): SupplierWork => narrowed(work, forSupplier, noTotals);
export const crewWork = (work: Work): CrewWork => narrowed(work, forCrew, noTotals);
export const taskWork = (work: Work): TaskWork => narrowed(work, task, noTotals);
