import { createActorContext } from '@xstate/react';
import type { ReactNode } from 'react';
import { useWorkingEstimate } from '#app/open-estimate/working-context.ts';
import { progressOf } from '#client/editing/run-step.ts';
import { type StepActor, stepMachine } from '#engine/progress/step-machine.ts';

const Steps = createActorContext(stepMachine);

/** Provides the step machine of the open estimate to its children. */
export function StepProgress({ children }: { readonly children: ReactNode }) {
  return <Steps.Provider options={{ input: progressOf(useWorkingEstimate()) }}>{children}</Steps.Provider>;
}

export const useSteps = (): StepActor => Steps.useActorRef();
