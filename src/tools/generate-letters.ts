// Generates the tables of letters from the fonts' packages: what the papers' own font has, and which part of which
// further font has what else. `--check` only compares.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { asTrueType, letterFile, letterFolder } from '#documents/pdf/letters/node-letter-font.ts';
import { fontPath } from '#documents/pdf/node-pdf-maker.ts';
import type { LetterFonts } from '#domain/letters/letter-fonts.ts';
import { writeRanges } from '#domain/letters/letter-ranges.ts';

const folder = fileURLToPath(new URL('../../schemas/documents/', import.meta.url));
/** The package has no types. */
const fontkit: { readonly create: (font: Uint8Array) => { readonly characterSet: readonly number[] } } = createRequire(
  import.meta.url,
)('fontkit');

/**
 * Asked in this order. Alphabets come first, so that no font of a larger script draws their letters; text signs come
 * before emoji. Vazirmatn comes before Noto Sans Arabic, which composes letters of shared parts: a text copied from the
 * PDF would have others.
 */
const families = [
  'noto-sans',
  'noto-sans-hebrew',
  'vazirmatn',
  'noto-sans-arabic',
  'noto-sans-devanagari',
  'noto-sans-bengali',
  'noto-sans-gurmukhi',
  'noto-sans-gujarati',
  'noto-sans-tamil',
  'noto-sans-telugu',
  'noto-sans-kannada',
  'noto-sans-malayalam',
  'noto-sans-sinhala',
  'noto-sans-thai',
  'noto-sans-lao',
  'noto-sans-myanmar',
  'noto-sans-khmer',
  'noto-sans-georgian',
  'noto-sans-armenian',
  'noto-sans-ethiopic',
  'noto-sans-cherokee',
  'noto-sans-canadian-aboriginal',
  'noto-sans-symbols',
  'noto-sans-sc',
  'noto-sans-tc',
  'noto-sans-jp',
  'noto-sans-kr',
  'noto-emoji',
];

/** Fonts that repeat each other's letters: the text around a letter decides between them. */
const isEastAsian = (family: string) => /-(?:sc|tc|jp|kr)$/.test(family);

const printedLetters = (font: Uint8Array) => fontkit.create(font).characterSet.filter((code) => code >= 0x20);

/** Whether a part is meant for a letter: every part also has a few letters of the others. */
function meantFor(family: string): (part: string, code: number) => boolean {
  const ranges = JSON.parse(readFileSync(join(letterFolder(family), '..', 'unicode.json'), 'utf8')) as Readonly<
    Record<string, string>
  >;
  const read = Object.entries(ranges).map(([part, written]) => ({
    part: part.replaceAll(/[[\]]/g, ''),
    ranges: written.split(',').map((range) =>
      range
        .slice(2)
        .split('-')
        .map((code) => Number.parseInt(code, 16)),
    ),
  }));
  return (part, code) =>
    read.some(
      (each) => each.part === part && each.ranges.some(([first = 0, last = first]) => code >= first && code <= last),
    );
}

function lettersByPart(family: string) {
  const isMeant = meantFor(family);
  return Promise.all(
    readdirSync(letterFolder(family))
      .sort()
      .map((name) => ({ name, part: name.slice(family.length + 1).replace('-wght-normal.woff2', '') }))
      .filter(({ name, part }) => name === letterFile(family, part))
      .map(async ({ name, part }) => {
        const font = await asTrueType(readFileSync(join(letterFolder(family), name)), 'normal');
        return { part, letters: printedLetters(font).filter((code) => isMeant(part, code)) };
      }),
  );
}

/** The generated files by their name in schemas/documents. */
export async function letterTables(): Promise<Readonly<Record<string, string>>> {
  const own = printedLetters(readFileSync(fontPath('normal')));
  const taken = new Set(own);
  const table: LetterFonts[number][] = [];
  for (const family of families) {
    const before = new Set(isEastAsian(family) ? own : taken);
    const parts: Record<string, string> = {};
    for (const { part, letters } of await lettersByPart(family)) {
      const added = letters.filter((code) => !before.has(code));
      for (const code of added) before.add(code);
      if (added.length > 0) parts[part] = writeRanges(added);
    }
    if (!isEastAsian(family)) for (const code of before) taken.add(code);
    table.push({ family, parts });
  }
  return {
    'paper-letters.json': `${JSON.stringify({ letters: writeRanges(own) }, null, 2)}\n`,
    'letter-fonts.json': `${JSON.stringify(table)}\n`,
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const tables = Object.entries(await letterTables());
  if (!process.argv.includes('--check')) {
    for (const [name, text] of tables) writeFileSync(join(folder, name), text);
  } else if (tables.some(([name, text]) => readFileSync(join(folder, name), 'utf8') !== text)) {
    console.error('schemas/documents does not match the letters of the fonts. Run: npm run generate');
    process.exit(1);
  }
}
