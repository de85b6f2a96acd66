import { withoutTurns } from '#domain/text/without-turns.ts';

/** Limit of the usual file systems, in bytes of UTF-8. */
const longestName = 255;

/** Separators of paths, and what Windows refuses in a name. */
const unsafe = /["\\/:*?<>|]/g;
const breaks = /[\p{Cc}\u2028\u2029\ufeff]+/gu;
const ending = /\.[\p{L}\p{N}]{1,10}$/u;
/** Windows opens a device under these names, whatever their ending. */
const device = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/**
 * A name under which every file system can store a file, in the letters of any script: without separators of paths,
 * control characters and turns of direction, which would hide an ending, and in at most 255 bytes with its ending.
 */
export function fileNameOf(name: string): string {
  const plain = withoutTurns(name.normalize('NFC'))
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(breaks, ' ')
    .replace(unsafe, '-')
    .replace(/\s+/g, ' ')
    .replace(/^[ .]+|[ .]+$/g, '');
  const last = ending.exec(plain)?.[0] ?? '';
  const stem = plain.slice(0, plain.length - last.length).trimEnd();
  const cut = cutTo(stem === '' ? 'File' : stem.replace(device, '$&_'), longestName - sizeOf(last));
  return `${cut.trimEnd()}${last}`;
}

/** Bytes of UTF-8. */
const sizeOf = (text: string): number =>
  Array.from(text, (character) => {
    const code = character.codePointAt(0) ?? 0;
    return 1 + longer.filter((from) => code >= from).length;
  }).reduce((sum, size) => sum + size, 0);

/** The first letters that take two, three and four bytes. */
const longer = [0x80, 0x800, 0x10000];

/** Cut between characters, never inside one. */
function cutTo(text: string, bytes: number): string {
  let size = 0;
  let cut = '';
  for (const character of text) {
    size += sizeOf(character);
    if (size > bytes) break;
    cut += character;
  }
  return cut;
}
