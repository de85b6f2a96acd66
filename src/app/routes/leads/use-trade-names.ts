import { useEffect, useState } from 'react';
import { useDevice } from '#app/shell/device-context.tsx';
import { offeredWorkflows, workflowName } from '#domain/catalog/workflows.ts';

/** The company's trades, by its own names. */
export function useTradeNames(): readonly string[] {
  const device = useDevice();
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void device.catalog().then((answer) => {
      if (!isCurrent || !answer.ok) return;
      setNames(offeredWorkflows(answer.value.workflows, answer.value.sections).map(workflowName));
    });
    return () => {
      isCurrent = false;
    };
  }, [device]);
  return names;
}
