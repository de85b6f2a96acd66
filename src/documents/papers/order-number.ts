import type { Lead } from '#contract/records/lead.ts';
import type { Settings } from '#contract/records/settings.ts';
import { linesOfTrade, type SupplierLine, type SupplierWork } from '#documents/work-list/work.ts';
import { isTypeOf } from '#domain/leads/requested-trades.ts';
import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';

interface Order {
  readonly lead: Pick<Lead, 'purchaseOrders'>;
  readonly settings: Pick<Settings, 'workflowLeadTypes'>;
  readonly catalog: Pick<CompiledCatalog, 'workflowById'>;
  /** Everything that is ordered for these trades, from every supplier. */
  readonly work: SupplierWork;
  readonly supplier: string;
}

/**
 * The lead's PO number for an order, from the entry whose project type is one of the order's trades. When a trade has
 * several suppliers, their numbers end in -1, -2. Empty without an entry.
 */
export function orderNumber({ lead, settings, catalog, work, supplier }: Order): string {
  for (const trade of work) {
    const suppliers = suppliersIn(linesOfTrade(trade));
    if (!suppliers.includes(supplier)) continue;
    const workflow = catalog.workflowById.get(trade.workflowId) ?? { id: trade.workflowId, name: '' };
    const entry = lead.purchaseOrders?.find(({ projectType }) => isTypeOf(projectType, workflow, settings));
    if (entry === undefined) continue;
    return suppliers.length === 1 ? entry.poNumber : `${entry.poNumber}-${suppliers.indexOf(supplier) + 1}`;
  }
  return '';
}

/** The suppliers of lines, in their order. */
export const suppliersIn = (lines: readonly SupplierLine[]): readonly string[] => [
  ...new Set(lines.map(({ supplier }) => supplier)),
];
