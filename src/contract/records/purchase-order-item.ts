// Generated from schemas/records/purchase-order-item.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** A purchase-order number of a lead. */
export interface PurchaseOrderItem {
  /** Number. */
  poNumber: string;
  /** Kind of work. */
  projectType: string;
}

export const purchaseOrderItemShape: Shape<PurchaseOrderItem> = {
  title: 'PurchaseOrderItem',
  needs: {
    poNumber: 'string',
    projectType: 'string',
  },
};
