export type StepState = 'complete' | 'current' | 'next' | 'locked';

/** The state of each step of a trade, in order: complete up to the last completed one, then two unlocked. */
export function stepStates(
  sectionIds: readonly number[],
  lastCompleteSectionId: number | null,
): ReadonlyMap<number, StepState> {
  const last = lastCompleteSectionId === null ? -1 : sectionIds.indexOf(lastCompleteSectionId);
  // When everything is complete, the last step is current.
  const current = Math.min(last + 1, sectionIds.length - 1);
  return new Map(sectionIds.map((id, index) => [id, stateAt(index, current)]));
}

/** Whether a step may be opened. */
export const isUnlocked = (state: StepState | undefined): boolean => state !== undefined && state !== 'locked';

function stateAt(index: number, current: number): StepState {
  if (index < current) return 'complete';
  if (index === current) return 'current';
  return index === current + 1 ? 'next' : 'locked';
}
