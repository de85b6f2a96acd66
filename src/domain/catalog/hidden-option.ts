import type { FieldOption } from '#contract/records/option.ts';

const hiddenWordings: ReadonlySet<string> = new Set(['n/a', 'no', 'none']);

/** Whether a wording says that nothing is wanted: "None", "N/A". */
export const meansNothing = (wording: string): boolean => hiddenWordings.has(wording.trim().toLowerCase());

/** Options that mean "nothing" are not offered: an open choice says the same. */
export const isHiddenOption = (option: FieldOption): boolean => meansNothing(option.value);

/** Whether an option may be chosen now. */
export const isOffered = (option: FieldOption): boolean => option.retired !== true && !isHiddenOption(option);

/** Id of the option's field: the part of the option's id before the last dot. */
export const fieldIdOfOption = (optionId: string): string => optionId.slice(0, optionId.lastIndexOf('.'));
