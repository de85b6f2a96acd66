// The look of the app on this device, stored for public/appearance.js, which applies it before the first paint.

type Look = 'appearance' | 'brand';

const keyOf = (look: Look) => `eaveline-${look}`;

export function readLook(look: Look): string | null {
  try {
    return localStorage.getItem(keyOf(look));
  } catch {
    return null;
  }
}

/** An empty text removes the entry. */
export function keepLook(look: Look, text: string): void {
  try {
    if (text === '') localStorage.removeItem(keyOf(look));
    else localStorage.setItem(keyOf(look), text);
  } catch {
    // Storage is unavailable: the look lasts until the window closes.
  }
}
