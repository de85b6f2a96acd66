/** Whether a wording says that nothing was decided yet: what is ordered by color is not counted for such a color. */
export const isUndecided = (wording: unknown): boolean => typeof wording === 'string' && /undecided/i.test(wording);
