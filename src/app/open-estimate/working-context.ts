import { createContext, useSyncExternalStore } from 'react';
import { useRequiredContext } from '#app/components/use-required-context.ts';
import type { WorkingEstimate } from '#client/editing/working-estimate.ts';
import type { Estimate } from '#contract/records/estimate.ts';

export const WorkingEstimateContext = createContext<WorkingEstimate | null>(null);

export const useWorkingEstimate = (): WorkingEstimate =>
  useRequiredContext(WorkingEstimateContext, 'A page of an estimate stands outside its estimate.');

/** Members of the estimate other than lines: progress, trades, payment. */
export const useRecord = (working: WorkingEstimate): Estimate =>
  useSyncExternalStore(working.subscribe, working.record);
