/** Whether a wording stands for a choice that is still to be made. */
export const isUndecided = (wording: string): boolean => /undecided/i.test(wording);
