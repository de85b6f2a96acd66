import type { PaperKind } from '#documents/kinds/paper-kind.ts';
import { changeOrder } from '#documents/papers/change-order.ts';
import { contract } from '#documents/papers/contract/contract-kind.ts';
import { costEstimate } from '#documents/papers/cost-estimate.ts';
import { finalLaborBill } from '#documents/papers/final-labor-bill.ts';
import { itemizedEstimate } from '#documents/papers/itemized-estimate.ts';
import { laborBill } from '#documents/papers/labor-bill.ts';
import { purchaseOrder } from '#documents/papers/purchase-order.ts';
import { workOrder } from '#documents/papers/work-order.ts';

/** All kinds of paper, ordered by type. */
export const paperKinds: readonly PaperKind[] = [
  contract,
  purchaseOrder,
  workOrder,
  costEstimate,
  laborBill,
  itemizedEstimate,
  changeOrder,
  finalLaborBill,
];

export const kindOfType = (type: number): PaperKind | null => paperKinds.find((kind) => kind.type === type) ?? null;
