/** A record's change state on the device: unchanged 1, deleted 2, modified 3, added 4. */
export type ChangeState = 1 | 2 | 3 | 4;

export const unchanged = 1;
export const deleted = 2;
export const modified = 3;
export const added = 4;

/** States of a record that is waiting to be sent. */
export const changeStates = [deleted, modified, added] as const;
