import { workflowName } from '#domain/catalog/workflows.ts';
import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';

/** What the company calls one of its trades; empty when there is no such trade. */
export const workflowNameIn = (catalog: CompiledCatalog, workflowId: number): string => {
  const workflow = catalog.workflowById.get(workflowId);
  return workflow === undefined ? '' : workflowName(workflow);
};
