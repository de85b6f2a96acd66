// The look of the app on this device, stored for public/appearance.js, which applies it before the first paint.
import { keepText, readKeptText } from '#app/shell/kept-text.ts';

type Look = 'appearance' | 'brand';

const keyOf = (look: Look) => `eaveline-${look}`;

export const readLook = (look: Look): string | null => readKeptText('localStorage', keyOf(look));

/** An empty text removes the entry. */
export const keepLook = (look: Look, text: string): void =>
  keepText('localStorage', keyOf(look), text === '' ? null : text);
