/** Whether a wording stands for a choice that is still to be made; what is ordered by color is not counted for such a color. */
export const isUndecided = (wording: unknown): boolean => typeof wording === 'string' && /undecided/i.test(wording);
