// Fonts for letters that the papers' own font lacks, on the device: each is fetched when such a letter is first typed or
// arrives, and kept.
import { addressOf } from '#contract/address.ts';
import { fileRoutes } from '#contract/routes/files.ts';
import { fontsOfLetters, type LetterFonts } from '#domain/letters/letter-fonts.ts';
import { type LetterLibrary, letterWeights } from '#domain/letters/letter-library.ts';
import { foreignLetters } from '#domain/letters/own-letters.ts';
import tableAddress from '#schemas/documents/letter-fonts.json?url';

const cacheName = 'eaveline-letters';

/** The answer of an address, kept on this device since the first one. Rejects without both. */
async function stored(address: string): Promise<Response> {
  const cache = await caches.open(cacheName);
  const before = await cache.match(address);
  if (before !== undefined) return before;
  const answer = await fetch(address).catch(() => null);
  if (!answer?.ok)
    throw new Error('This paper has letters whose font is not on this device yet. It comes with the next connection.');
  await cache.put(address, answer.clone());
  return answer;
}

let table: Promise<LetterFonts> | null = null;

export const deviceLetters: LetterLibrary = {
  table: () => {
    table ??= stored(tableAddress)
      .then((answer) => answer.json() as Promise<LetterFonts>)
      .catch((error: unknown) => {
        table = null;
        throw error;
      });
    return table;
  },
  load: async (font, weight) => {
    const [family = '', part = ''] = font.split('/');
    const answer = await stored(addressOf(fileRoutes.readLetters, { params: { family, part, weight } }));
    return new Uint8Array(await answer.arrayBuffer());
  },
};

/** Fetches the fonts of a text, so that they are here without a connection. Rejects when one cannot be had. */
export async function bringLetters(text: string): Promise<void> {
  if (foreignLetters(text).length === 0) return;
  const fonts = fontsOfLetters(await deviceLetters.table(), text);
  for (const font of fonts.needed(text))
    await Promise.all(letterWeights.map((weight) => deviceLetters.load(font, weight)));
}

/** The letters of a text that no font has. Rejects while nobody can know. */
export async function missingLetters(text: string): Promise<readonly string[]> {
  if (foreignLetters(text).length === 0) return [];
  return fontsOfLetters(await deviceLetters.table(), text).missing(text);
}
