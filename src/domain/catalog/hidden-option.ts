import type { FieldOption } from '#contract/records.ts';

const hiddenWordings: ReadonlySet<string> = new Set(['n/a', 'no', 'none']);

/** Options that say that there is nothing are not offered; leaving the choice open says the same. */
export const isHiddenOption = (option: FieldOption): boolean => hiddenWordings.has(option.value.trim().toLowerCase());

/** Whether an option may newly be chosen. */
export const isOffered = (option: FieldOption): boolean => option.retired !== true && !isHiddenOption(option);

/** Field that an option belongs to: the part of its id before the last dot. */
export const fieldIdOfOption = (optionId: string): string => optionId.slice(0, optionId.lastIndexOf('.'));
