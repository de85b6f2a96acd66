import type { TFontDictionary } from 'pdfmake/interfaces.js';
import { type FontsOfLetters, fontsOfLetters } from '#domain/letters/letter-fonts.ts';
import { type LetterLibrary, letterWeights } from '#domain/letters/letter-library.ts';
import { foreignLetters } from '#domain/letters/own-letters.ts';

/** The part of pdfmake that stores fonts. Its types leave the files that it holds in memory out. */
interface FontStore {
  readonly addFonts: (fonts: TFontDictionary) => void;
}
interface HeldFiles {
  readonly virtualfs: {
    readonly existsSync: (name: string) => boolean;
    readonly writeFileSync: (name: string, bytes: Uint8Array) => void;
  };
}

/**
 * Makes the letters of a text ready for printing: the fonts that have them are loaded and given to pdfmake. Answers
 * null when the papers' own font has them all.
 */
export type PrepareLetters = (text: string) => Promise<Pick<FontsOfLetters, 'runs'> | null>;

export const preparedLetters =
  (maker: FontStore, { table, load }: LetterLibrary): PrepareLetters =>
  async (text) => {
    if (foreignLetters(text).length === 0) return null;
    const fonts = fontsOfLetters(await table(), text);
    await Promise.all(fonts.needed(text).map((font) => storeFont(maker as FontStore & HeldFiles, load, font)));
    return fonts;
  };

async function storeFont(maker: FontStore & HeldFiles, load: LetterLibrary['load'], font: string): Promise<void> {
  const [normal, bold] = await Promise.all(
    letterWeights.map(async (weight) => {
      const name = `${font}/${weight}`;
      if (!maker.virtualfs.existsSync(name)) maker.virtualfs.writeFileSync(name, await load(font, weight));
      return name;
    }),
  );
  if (normal === undefined || bold === undefined) return;
  // These scripts have no italics.
  maker.addFonts({ [font]: { normal, bold, italics: normal, bolditalics: bold } });
}
