/** How far a record on the device has come: unchanged 1, deleted 2, modified 3, added 4. */
export type ChangeState = 1 | 2 | 3 | 4;

export const unchanged = 1;
export const deleted = 2;
export const modified = 3;
export const added = 4;

/** What was done to a record on the device. */
export type Change = typeof deleted | typeof modified | typeof added;

/**
 * The state of a record after a change, or `discard` when nothing of it needs to remain: an added record stays added
 * when it is modified and is discarded when it is deleted; otherwise the newest change counts.
 */
export function recordChange(state: ChangeState, change: Change): ChangeState | 'discard' {
  if (state !== added) return change;
  return change === deleted ? 'discard' : added;
}
