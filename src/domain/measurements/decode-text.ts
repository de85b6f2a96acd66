// The text of a file, whatever its encoding is, and whatever it says of it.

/** Decodes bytes in a named encoding; throws for an unknown one. */
export type Decode = (bytes: Uint8Array, encoding: string) => string;

const encodings: readonly (readonly [readonly number[], string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

const undecoded = '\ufffd';

export function decodeText(bytes: Uint8Array, decode: Decode): string {
  const marked = encodings.find(([mark]) => mark.every((byte, index) => bytes[index] === byte));
  if (marked !== undefined) return decode(bytes.subarray(marked[0].length), marked[1]);
  const wide = wideEncoding(bytes);
  if (wide !== null) return decode(bytes, wide);
  // No other encoding is valid UTF-8 by chance, so that counts more than what the file declares.
  const text = decode(bytes, 'utf-8');
  if (!text.includes(undecoded)) return text;
  const declared = /^<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(text)?.[1] ?? windows;
  try {
    return decode(bytes, /^utf/i.test(declared) ? windows : declared);
  } catch {
    return decode(bytes, windows);
  }
}

const windows = 'windows-1252';

/** A report begins with a sign of ASCII, which has one byte of zero in UTF-16. */
function wideEncoding([first = 1, second = 1]: Uint8Array): string | null {
  if (first !== 0 && second === 0) return 'utf-16le';
  return first === 0 && second !== 0 ? 'utf-16be' : null;
}
