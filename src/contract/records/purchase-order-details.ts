// Generated from schemas/details/purchase-order-details.json by `npm run generate`. Do not edit.

/** Selling units. */
export type Quantity = number;

/** Entries of a person on a purchase order. */
export interface PurchaseOrderDetails {
  /** Supplier whose lines are ordered, as the catalog names it; empty for lines without one. */
  supplier: string;
  /** Supplier as printed, if not its name in the catalog. */
  supplierName: string;
  /** Purchase-order number of the lead. */
  poNumber: string;
  /**
   * Order quantities that a person has changed, in selling units, by the uuid of the line; 0 leaves the line out.
   */
  quantities: {
    [k: string]: Quantity;
  };
  /** Delivery date. */
  deliveryDate: string | null;
  /** Time of delivery. */
  deliveryWindow: string;
  /** Place of the material on delivery. */
  placement: string;
  /** Contact at the site. */
  contact: string;
  /** Notes to the supplier. */
  notes: string;
}
