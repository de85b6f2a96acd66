/** The bytes of a file of vCards as characters up to 255, or null for another kind of file. */
export function cardBytes(file: Uint8Array): string | null {
  const bytes = Buffer.from(inUtf8(file)).toString('latin1');
  return /^(?:\u00ef\u00bb\u00bf)?\s*BEGIN\s*:\s*VCARD/i.test(bytes) ? bytes.replace(/^\u00ef\u00bb\u00bf/, '') : null;
}

/** A file in UTF-16 with a byte order mark in UTF-8; any other one as it is. */
function inUtf8(file: Uint8Array): Uint8Array {
  const mark = Buffer.from(file.subarray(0, 2)).toString('hex');
  const encoding = { fffe: 'utf-16le', feff: 'utf-16be' }[mark];
  return encoding === undefined ? file : new TextEncoder().encode(new TextDecoder(encoding).decode(file));
}

/** Bytes as text: in the named encoding, or in UTF-8, or else in Windows-1252. */
export function decodeBytes(bytes: string, encoding: string): string {
  // Most values are plain, in any encoding.
  if (/^[\0-\x7f]*$/.test(bytes)) return bytes;
  const given = Buffer.from(bytes, 'latin1');
  for (const name of encoding === '' ? ['utf-8'] : [encoding, 'utf-8']) {
    try {
      return new TextDecoder(name, { fatal: true }).decode(given);
    } catch {
      // Neither a known encoding nor text in it.
    }
  }
  return new TextDecoder('windows-1252').decode(given);
}
