import { workflowName } from '#domain/catalog/workflows.ts';
import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';

/** The company's name for a trade; empty for an unknown trade. */
export function workflowNameIn(catalog: CompiledCatalog, workflowId: number): string {
  const workflow = catalog.workflowById.get(workflowId);
  return workflow === undefined ? '' : workflowName(workflow);
}
