// Hover's states and extents in words, which are data.
import hoverJobs from '#schemas/measurements/hover-jobs.json' with { type: 'json' };
import type { HoverJob, HoverModel } from '#server/connections/providers/hover/hover-shapes.ts';

interface StateText {
  readonly states: readonly string[];
  readonly text: string;
  /** Why nothing of a job in this state can be used. */
  readonly problem: string | null;
}

interface Deliverable {
  readonly names: readonly string[];
  readonly id: string;
  readonly text: string;
  /** A sentence about what is missing; null for a whole house. */
  readonly lacks: string | null;
}

const states: readonly StateText[] = hoverJobs.states;
const deliverables: readonly Deliverable[] = hoverJobs.deliverables;

/** In a state that is not known yet, Hover counts as still at work. */
const unknownState = 'processing';

function stateOf({ state }: HoverJob): StateText | undefined {
  const textOf = (name: string) => states.find((one) => one.states.includes(name));
  return textOf(state) ?? textOf(unknownState);
}

export const jobStateText = (job: HoverJob): string => stateOf(job)?.text ?? job.state;

/** Why nothing of a job can be used; null when its structures decide. */
export const jobProblem = (job: HoverJob): string | null => stateOf(job)?.problem ?? null;

const deliverableOf = ({ deliverable }: HoverModel): Deliverable | undefined =>
  deliverables.find(({ names }) => names.includes(deliverable));

/** Our name of what was measured; Hover's own for one that is not known. */
export const extentOf = (model: HoverModel): string => deliverableOf(model)?.id ?? model.deliverable;

/** A sentence about what was not measured; null for a whole house. */
export const lackOf = (model: HoverModel): string | null => deliverableOf(model)?.lacks ?? null;

const failedState = 'failed';
const completeState = 'complete';

/** Why the measurements of a structure cannot be used; null when they can. */
export function modelProblem(model: HoverModel): string | null {
  const { state, measurements } = model;
  if (state.startsWith(failedState)) return 'Hover could not measure this structure.';
  if (!state.startsWith(completeState)) return 'Hover is still measuring this structure.';
  return measurements === null ? (lackOf(model) ?? 'Hover has no measurements of this structure.') : null;
}

/** Extent and state, such as "Roof only", or "Roof and walls, being measured". */
export function modelText(model: HoverModel): string {
  const { state } = model;
  const extent = deliverableOf(model)?.text ?? model.deliverable;
  if (state.startsWith(completeState)) return extent;
  const text = state.startsWith(failedState) ? 'could not be measured' : 'being measured';
  return extent === '' ? text : `${extent}, ${text}`;
}
