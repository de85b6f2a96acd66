import { createContext, type KeyboardEvent, use } from 'react';
import { pressedKey } from '#app/components/pressed-key.ts';

const typed =
  'input:not([type=checkbox]):not([type=radio]):not([type=range]):not([readonly]):not(:disabled), textarea:not(:disabled), select:not(:disabled)';

/** Whether the inputs share one form element, which Enter submits; otherwise each has its own. */
export const OneFormContext = createContext(false);

/** The action of Enter in an input: it submits the form that the inputs share, or focuses the next input. */
export function useEnter(): (event: KeyboardEvent<HTMLElement>) => void {
  const isSubmitted = use(OneFormContext);
  return (event) => {
    if (isSubmitted || pressedKey(event) !== 'Enter') return;
    event.preventDefault();
    focusNext(event.currentTarget);
  };
}

/** Focuses the next input, as Enter does on a numeric keypad. */
function focusNext(from: HTMLElement): void {
  const form = from.closest('main') ?? document.body;
  const fields = [...form.querySelectorAll<HTMLElement>(typed)].filter((field) => field.offsetParent !== null);
  fields[fields.indexOf(from) + 1]?.focus();
}
