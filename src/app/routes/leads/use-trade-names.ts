import { useDevice } from '#app/shell/device-context.tsx';
import { useLoaded } from '#app/shell/use-loaded.ts';
import { offeredWorkflows, workflowName } from '#domain/catalog/workflows.ts';

const none: readonly string[] = [];

/** The company's trades, under its own names. */
export function useTradeNames(): readonly string[] {
  const device = useDevice();
  const read = async () => {
    const answer = await device.catalog();
    return answer.ok ? offeredWorkflows(answer.value.workflows, answer.value.sections).map(workflowName) : null;
  };
  return useLoaded(read, [device]).last ?? none;
}
