// How the app looks on this device, kept for public/appearance.js, which puts it on the page before the first paint.

type Look = 'appearance' | 'brand';

const keyOf = (look: Look) => `eaveline-${look}`;

export function readLook(look: Look): string | null {
  try {
    return localStorage.getItem(keyOf(look));
  } catch {
    return null;
  }
}

/** An empty text is forgotten. */
export function keepLook(look: Look, text: string): void {
  try {
    if (text === '') localStorage.removeItem(keyOf(look));
    else localStorage.setItem(keyOf(look), text);
  } catch {
    // Storage is unavailable: the look lasts until the window closes.
  }
}
