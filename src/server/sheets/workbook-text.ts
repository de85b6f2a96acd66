// A workbook encodes a character that XML cannot hold as _xHHHH_; text that merely looks like such a code is encoded
// too.

/**
 * Encodes a text for a workbook. The writer library looks texts up as members of an object, so a text like
 * "constructor" is encoded too.
 */
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

/**
 * Decodes the text of a workbook's cell. Characters that the database cannot store become the replacement character, as
 * in any decoder.
 */
export const textOfWorkbook = (stored: string): string =>
  stored
    .replaceAll(/_x([\dA-Fa-f]{4})_/g, (_whole, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    // biome-ignore lint/suspicious/noControlCharactersInRegex: a text with this character cannot be stored
    .replaceAll(/\u0000|\p{Surrogate}/gu, '\ufffd');
