import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

/** `keyCode` of a key that an input method takes; Safari no longer says `isComposing` for the Enter that confirms. */
const inputMethod = 229;

/**
 * The pressed key, or '' for a key of an input method: Enter and the arrows that choose a Japanese, Chinese or Korean
 * word belong to it.
 */
export function pressedKey(event: KeyboardEvent | ReactKeyboardEvent): string {
  const native = 'nativeEvent' in event ? event.nativeEvent : event;
  return native.isComposing || native.keyCode === inputMethod ? '' : native.key;
}

/** 1 for the down arrow, -1 for the up arrow, 0 for any other key. */
export function arrowStep(event: KeyboardEvent | ReactKeyboardEvent): -1 | 0 | 1 {
  const key = pressedKey(event);
  if (key === 'ArrowDown') return 1;
  return key === 'ArrowUp' ? -1 : 0;
}
