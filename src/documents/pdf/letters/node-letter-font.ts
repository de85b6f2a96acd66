import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { LetterFonts } from '#domain/letters/letter-fonts.ts';
import type { LetterLibrary, LetterWeight } from '#domain/letters/letter-library.ts';
import letterFonts from '#schemas/documents/letter-fonts.json' with { type: 'json' };

const packages = createRequire(import.meta.url);

/** Instantiates a variable font. The package has no types. */
const subsetFont: (
  font: Uint8Array,
  text: undefined,
  wanted: {
    readonly keepAllGlyphs: true;
    readonly targetFormat: 'truetype';
    readonly variationAxes: Readonly<Record<'wght', number>>;
  },
) => Promise<Uint8Array> = packages('subset-font');

const weights: Readonly<Record<LetterWeight, number>> = { normal: 400, bold: 700 };

/** The folder with the files of a family of letters. */
export const letterFolder = (family: string): string =>
  join(dirname(packages.resolve(`@fontsource-variable/${family}/package.json`)), 'files');

export const letterFile = (family: string, part: string): string => `${family}-${part}-wght-normal.woff2`;

/** A font as TrueType in one weight: PDFs embed neither variable nor compressed fonts. */
export const asTrueType = (font: Uint8Array, weight: LetterWeight): Promise<Uint8Array> =>
  subsetFont(font, undefined, {
    keepAllGlyphs: true,
    targetFormat: 'truetype',
    variationAxes: { wght: weights[weight] },
  });

const table: LetterFonts = letterFonts.map(({ family, parts }) => ({
  family,
  parts: Object.fromEntries(Object.entries(parts).filter((part): part is [string, string] => part[1] !== undefined)),
}));

/** The fonts of the packages. It reads only files that the table names. */
export const nodeLetters: LetterLibrary = {
  table: async () => table,
  load: async (font, weight) => {
    const [family = '', part = ''] = font.split('/');
    if (table.find((each) => each.family === family)?.parts[part] === undefined) throw new Error(`no font “${font}”`);
    return asTrueType(await readFile(join(letterFolder(family), letterFile(family, part))), weight);
  },
};
