// Texts that the browser stores for the tab or for the device. It may refuse to, and the app works without them.

type Keeper = 'sessionStorage' | 'localStorage';

export function readStoredText(keeper: Keeper, key: string): string | null {
  try {
    return window[keeper].getItem(key);
  } catch {
    return null;
  }
}

/** Null removes the text. */
export function storeText(keeper: Keeper, key: string, text: string | null): void {
  try {
    if (text === null) window[keeper].removeItem(key);
    else window[keeper].setItem(key, text);
  } catch {
    // Nothing is stored.
  }
}
