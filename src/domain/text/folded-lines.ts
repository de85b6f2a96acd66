/** Octets of UTF-8 in a line of a calendar or a card. */
const longest = 75;

/**
 * Lines as calendars and cards are written: each ends with CRLF, and a long one continues on the next, which begins with
 * a space. No character is divided.
 */
export const foldedLines = (lines: readonly string[]): string => lines.map((line) => `${folded(line)}\r\n`).join('');

function folded(line: string): string {
  let size = 0;
  let text = '';
  for (const character of line) {
    const bytes = bytesOf(character.codePointAt(0) ?? 0);
    if (size + bytes > longest) {
      text += '\r\n ';
      // The space counts, too.
      size = 1;
    }
    text += character;
    size += bytes;
  }
  return text;
}

function bytesOf(code: number): number {
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}

/** A text with the escapes of calendars and cards; other control characters are left out. */
export const escapedText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');
