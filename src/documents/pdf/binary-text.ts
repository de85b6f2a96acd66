const part = 0x8000;

/** A text with one character, U+0000 to U+00FF, for each byte. */
export function binaryText(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += part) text += String.fromCharCode(...bytes.subarray(at, at + part));
  return text;
}

export const toBase64 = (bytes: Uint8Array): string => btoa(binaryText(bytes));
