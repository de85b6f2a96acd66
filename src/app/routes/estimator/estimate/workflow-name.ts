import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';

/** What the company calls a trade. */
export const workflowName = (catalog: CompiledCatalog, workflowId: number): string => {
  const workflow = catalog.workflowById.get(workflowId);
  return workflow?.alias || workflow?.name || '';
};
