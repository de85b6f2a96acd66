/** Whether a wording means an open choice. Items ordered by color are not counted while the color is open. */
export const isUndecided = (wording: unknown): boolean => typeof wording === 'string' && /undecided/i.test(wording);
