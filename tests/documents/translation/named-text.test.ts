import { describe, expect, test } from 'vitest';
import type { Paper } from '#documents/paper/paper.ts';
import { namedText } from '#documents/translation/named-text.ts';
import { translator } from '#documents/translation/translator.ts';
import { filledEstimate, sectionsOf, starter, trades } from '#tests/support/papers/contract-input.ts';
import { buildPaper, sourceOf } from '#tests/support/papers/household-papers.ts';
import { unwrap } from '#tests/support/unwrap.ts';

const names = new Set([...starter.fieldById.values()].map(({ name }) => name));

const tablesOf = (paper: Paper | undefined) => sectionsOf(paper ?? expect.fail('no translation'), 'table');

describe.each(trades)('the crew papers of trade %i', (id) => {
  const estimate = filledEstimate(starter, id);
  test.each([
    ['work order', 3, { crew: 'Alvarez' }],
    ['labor bill', 5, { payee: 'Alvarez' }],
  ] as const)('have no English name of a field in a Spanish %s', (_, type, details) => {
    const source = sourceOf(estimate, { details: { ...details, language: 'es' } });
    const paper = unwrap(buildPaper(type, source));
    const tables = tablesOf(paper.translation);
    const stated = tables.flatMap(({ rows }) => rows.flatMap(({ detail }) => detail.split(/[;,] /)));
    const english = stated.flatMap((part) => (part.includes(': ') ? [part.slice(0, part.indexOf(': '))] : []));
    expect(english.filter((name) => names.has(name) && name !== 'Color')).toEqual([]);
    expect(stated.filter((part) => /TBD/.test(part))).toEqual([]);
    const labels = tables.flatMap(({ heading, columns }) => [heading, ...columns.map(({ label }) => label)]);
    expect(labels.filter((label) => names.has(label) || /^(No\.|All$)/.test(label))).toEqual([]);
    // Choices, sizes and quantities are the same words in both languages, or a translated unit.
    for (const [position, { rows }] of tablesOf(paper).entries())
      for (const [index, { cells, detail }] of rows.entries()) {
        const row = tables[position]?.rows[index];
        expect(row?.cells).toHaveLength(cells.length);
        expect(row?.detail.split('; ')).toHaveLength(detail.split('; ').length);
      }
  });
});

test('a name is translated wherever it stands; its choice is kept unless the company has a word for it', () => {
  const translate = translator(
    { messages: { TBD: 'por definir' }, units: { pieces: 'piezas' }, months: [], terms: [] },
    new Map([
      ['Grid', 'Cuadrícula'],
      ['Screen', 'Mosquitero'],
      ['Full', 'Completo'],
    ]),
  );
  const own = new Map([['Full', 'Completo']]);
  const texts = namedText(translate, (choice) => own.get(choice) ?? choice, new Set(['Grid', 'Screen', 'Foot lock']));
  expect(texts.detail('Screen: Full; Grid: Flat, Screen: TBD; Foot lock; Note: Grid')).toBe(
    'Mosquitero: Completo; Cuadrícula: Flat, Mosquitero: por definir; Foot lock; Note: Grid',
  );
  expect(texts.cells(['2. Grid', 'Grid', '36 × 54 3/8 in', '3 pieces'])).toEqual([
    '2. Cuadrícula',
    'Grid',
    '36 × 54 3/8 in',
    '3 piezas',
  ]);
  expect(texts.label('Screen × Grid')).toBe('Mosquitero × Cuadrícula');
});
