// The look of the app on this device, stored for public/appearance.js, which applies it before the first paint.
import { readStoredText, storeText } from '#app/shell/stored-text.ts';

type StoredLook = 'appearance' | 'brand';

const keyOf = (look: StoredLook) => `eaveline-${look}`;

export const readLook = (look: StoredLook): string | null => readStoredText('localStorage', keyOf(look));

/** An empty text removes the entry. */
export const storeLook = (look: StoredLook, text: string): void =>
  storeText('localStorage', keyOf(look), text === '' ? null : text);
