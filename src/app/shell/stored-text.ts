// Texts that the browser stores for the tab or for the device. It may refuse to, and the app works without them.

type StorageName = 'sessionStorage' | 'localStorage';

export function readStoredText(storage: StorageName, key: string): string | null {
  try {
    return window[storage].getItem(key);
  } catch {
    return null;
  }
}

/** Null removes the text. */
export function storeText(storage: StorageName, key: string, text: string | null): void {
  try {
    if (text === null) window[storage].removeItem(key);
    else window[storage].setItem(key, text);
  } catch {
    // Nothing is stored.
  }
}
