import { expect, test } from 'vitest';
import { nodeLetters } from '#documents/pdf/letters/node-letter-font.ts';
import { orderedLines } from '#documents/pdf/letters/reading-order.ts';
import { fontsOfLetters } from '#domain/letters/letter-fonts.ts';

const table = await nodeLetters.table();

/** Lines as they stand on paper; each text with letters from right to left in brackets, as it is read. */
function lines(text: string, width = 1_000) {
  const ordered = orderedLines([{ text, style: null }], fontsOfLetters(table, text).runs, width, (part) => part.length);
  return ordered.lines.map((line) =>
    line.map((piece) => (piece.font === null ? piece.text : `[${piece.text}]`)).join(''),
  );
}

test.each([
  ['English with a Hebrew name', 'Owner: שלמה כהן, here', ['Owner: [כהן] [שלמה], here']],
  ['Hebrew with a number', 'רחוב הרצל 14', ['14 [הרצל] [רחוב]']],
  ['Hebrew with English', 'גג 14 squares חדש', ['[חדש] squares 14 [גג]']],
  ['signs are mirrored', 'גג (חדש)', ['([חדש]) [גג]']],
  ['a period ends at the left', 'גג חדש.', ['.[חדש] [גג]']],
  ['Arabic digits run from left to right', 'رقم ١٢٣', ['[٣٢١] [رقم]']],
  ['money in Hebrew', 'סך הכל $12,345.67 בלבד', ['[בלבד] $12,345.67 [הכל] [סך]']],
  ['money behind a Hebrew name in English', 'Due from שלמה: $1,250.00', ['Due from $1,250.00 :[שלמה]']],
  ['money before a Hebrew name in English', '$1,250.00 due from שלמה', ['$1,250.00 due from [שלמה]']],
  ['a percentage in Hebrew', 'הנחה 10%', ['10% [הנחה]']],
  ['a size in Hebrew', 'חלון 36" x 48"', ['"x 48 "36 [חלון]']],
  ['a day in Arabic', 'يوم 11/27/2026', ['11/27/2026 [يوم]']],
  ['Arabic digits with separators', 'المجموع ١٢٬٣٤٥', ['[٥٤٣٬٢١] [المجموع]']],
  ['words of two fonts stay whole', 'אב-גד', ['[גד]-[אב]']],
])('%s', (_title, text, expected) => {
  expect(lines(text)).toEqual(expected);
});

test('a line is broken before it is ordered: the first words stand on the first line', () => {
  expect(lines('אחת שתיים שלוש ארבע', 11)).toEqual(['[שתיים] [אחת]', '[ארבע] [שלוש]']);
});

test('no letter is lost or moved to another line, wherever the lines end', () => {
  const text = 'זהו חוזה (ארוך) in English, 14 squares — וגם בעברית. 100% "כן".';
  const sorted = (given: string) => [...given.replaceAll(/[\s[\]()]/g, '')].toSorted().join('');
  for (let width = 3; width < 80; width += 1) expect(sorted(lines(text, width).join(''))).toBe(sorted(text));
});
