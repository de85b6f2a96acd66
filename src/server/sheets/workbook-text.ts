// A workbook writes a character that XML cannot hold as _xHHHH_, and so also a text that only looks like one.

/** A text as a workbook keeps it. The writer finds texts again as members of an object, so none may be named like one it has. */
export const workbookText = (text: string): string =>
  text in Object.prototype ? `${escaped(text.slice(0, 1))}${text.slice(1)}` : withEscapes(text);

const withEscapes = (text: string): string =>
  text
    .replaceAll(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that XML cannot hold
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufffd]|\p{Noncharacter_Code_Point}/gu, escaped);

const escaped = (character: string): string =>
  character
    .split('')
    .map((unit) => `_x${unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .join('');

/** The text of a cell of a workbook; what no database stores becomes a replacement character, as in any decoder. */
export const textOfWorkbook = (kept: string): string =>
  kept
    .replaceAll(/_x([\dA-Fa-f]{4})_/g, (_whole, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    // biome-ignore lint/suspicious/noControlCharactersInRegex: a text with this character cannot be stored
    .replaceAll(/\u0000|\p{Surrogate}/gu, '\ufffd');
