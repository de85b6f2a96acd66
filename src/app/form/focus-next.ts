const typed =
  'input:not([type=checkbox]):not([type=radio]):not([type=range]):not([readonly]):not(:disabled), textarea:not(:disabled), select:not(:disabled)';

/** Focuses the next input, as Enter does on a numeric keypad. */
export function focusNext(from: HTMLElement): void {
  const form = from.closest('main') ?? document.body;
  const fields = [...form.querySelectorAll<HTMLElement>(typed)].filter((field) => field.offsetParent !== null);
  fields[fields.indexOf(from) + 1]?.focus();
}
