import { expect, test } from 'vitest';
import { translator } from '#documents/translation/translator.ts';

const translate = translator(
  {
    messages: { Work: 'Trabajo', 'Paid, {words}': 'Pagado, {words}', 'No. {text}': 'N.º {text}' },
    units: { feet: 'pies' },
    months: ['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio'],
    terms: [
      { en: 'drip edge', es: 'borde de goteo', confidence: 'high' },
      { en: 'curb', es: 'marco elevado', confidence: 'low' },
    ],
  },
  new Map([['Ridge cap', 'Cumbrera nuestra']]),
);

test.each([
  ['Work', 'Trabajo'],
  ['No. Work', 'N.º Work'],
  ['Paid, July 14, 2026, check 1042', 'Pagado, 14 de julio de 2026, check 1042'],
  ['1,240.5 feet', '1,240.5 pies'],
  ['Drip edge', 'Borde de goteo'],
  ['drip edge', 'borde de goteo'],
  ['Curb', 'Marco elevado (Curb)'],
  ['Ridge cap', 'Cumbrera nuestra'],
  ['Drip edge, new', 'Borde de goteo, new'],
  ['Signed July 14, 2026 at 3:04 PM', 'Signed 14 de julio de 2026, 3:04 PM'],
  ['Unknown (words) of $12.00', 'Unknown (words) of $12.00'],
])('"%s" is "%s"', (text, translated) => {
  expect(translate.all(text)).toBe(translated);
});

test('the fixed words alone leave names that are also trade terms', () => {
  expect(translate.fixed('Drip edge')).toBe('Drip edge');
  expect(translate.fixed('Work')).toBe('Trabajo');
});
