import type { Paper } from '#documents/content/paper.ts';
import type { PaperSource } from '#documents/content/paper-source.ts';
import type { PaperKind } from '#documents/kinds/paper-kind.ts';
import { changeOrder } from '#documents/papers/change-order.ts';
import { contract } from '#documents/papers/contract-kind.ts';
import { costEstimate } from '#documents/papers/cost-estimate.ts';
import { finalLaborBill } from '#documents/papers/final-labor-bill.ts';
import { itemizedEstimate } from '#documents/papers/itemized-estimate.ts';
import { laborBill } from '#documents/papers/labor-bill.ts';
import { purchaseOrder } from '#documents/papers/purchase-order.ts';
import { workOrder } from '#documents/papers/work-order.ts';
import type { FieldErrors } from '#domain/leads/check-lead.ts';
import { type Result, refused } from '#domain/result.ts';

/** Every kind of paper, in the order of its type. */
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

/** A paper of an estimate: plain data, equal on every machine. Problems are by member of its details; "" is the paper. */
export const buildPaper = (type: number, source: PaperSource): Result<Paper, FieldErrors> =>
  kindOfType(type)?.build(source) ?? refused({ '': ['There is no such kind of paper.'] });
