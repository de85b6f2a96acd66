import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kindOfType } from '#documents/kind-table/paper-kinds.ts';
import type { Paper } from '#documents/paper/paper.ts';
import { nodePdfMaker } from '#documents/pdf/node-pdf-maker.ts';
import { renderPdf } from '#documents/pdf/render-pdf.ts';
import { frameText, inSpanish } from '#documents/translation/translate-paper.ts';
import { householdPapers, sourceOf } from '#tests/support/papers/household-papers.ts';
import { textOfPdf } from '#tests/support/papers/pdf-text.ts';
import { afterSecondChange } from '#tests/support/papers/whitcomb.ts';
import { unwrap } from '#tests/support/unwrap.ts';

const documents = await householdPapers();

/** A paper of a crew that reads Spanish. */
function paperOf(type: number, details: Readonly<Record<string, unknown>> = {}): Paper {
  const kind = kindOfType(type);
  if (kind === null) throw new Error(`no kind ${type}`);
  const workflowIds = type === 3 ? [1, 4] : [1];
  return unwrap(
    kind.build(sourceOf(afterSecondChange, { documents, workflowIds, details: { ...details, language: 'es' } })),
  );
}

const translationOf = (paper: Paper): Paper => paper.translation ?? expect.fail('no translation');

/** Headings, column names, labels and first cells: the words that a translation changes. */
const named = ({ sections, parties, title }: Paper): readonly string[] => [
  title,
  ...parties.map(({ heading }) => heading),
  ...sections.flatMap((section) => [
    ...(section.heading === '' ? [] : [section.heading]),
    ...(section.kind === 'table'
      ? [...section.columns.map(({ label }) => label), ...section.rows.map(({ cells }) => cells[0] ?? '')]
      : []),
    ...(section.kind === 'figures' ? section.rows.map(({ label }) => label) : []),
  ]),
];

const crewPapers = [
  ['work order', paperOf(3, { crew: 'Alvarez', workBegins: '2026-07-09', access: 'Permit', notes: 'Drip edge' })],
  ['labor bill', paperOf(5, { payee: 'Drip edge', taxFormOnFile: true, insuredUntil: '2027-01-01' })],
  [
    'final labor bill',
    paperOf(8, {
      payee: 'Alvarez',
      draws: [{ day: '2026-07-15', note: 'check 1042', amount: 1500 }],
      backCharges: [{ reason: 'Permit', amount: 85 }],
    }),
  ],
] as const;

test.each(crewPapers)('every name on a %s of a roof and gutters is Spanish', (_, paper) => {
  const english = new Set(named(paper));
  expect(named(translationOf(paper)).filter((text) => english.has(text) && text !== 'Total')).toEqual([]);
});

test.each(crewPapers)('a %s has the same figures in both languages', (_, paper) => {
  const { translation = expect.fail('no translation'), ...original } = paper;
  const moneyIn = (value: Paper) => JSON.stringify(value).match(/−?\$[\d,.]+/g);
  expect(moneyIn(translation)).toEqual(moneyIn(original));
  expect(translation.totalCents).toBe(original.totalCents);
});

test('dates, quantities and fixed words are in Spanish; names, choices and typed texts stay', () => {
  const [order, bill, final] = crewPapers.map(([, paper]) => JSON.stringify(translationOf(paper)));
  expect(order).toContain('9 de julio de 2026');
  expect(order).toContain('21 cuadros (100 pies²)');
  expect(order).toContain('"runs":[{"text":"Permit"}]');
  expect(order).toContain('Aluminum 10 ft, white');
  expect(bill).toContain(
    '"lines":["Drip edge","Formulario de impuestos entregado: sí","Con seguro hasta el 1 de enero de 2027"]',
  );
  expect(final).toContain('Pagado, 15 de julio de 2026, check 1042');
  expect(final).toContain('Descuento: Permit');
});

test('the English word is printed beside an uncertain one', () => {
  expect(JSON.stringify(translationOf(crewPapers[0][1]))).toContain('Respiradero de caja (Box vent)');
});

test("a company's own Spanish names take precedence over the dictionary", () => {
  const fields = [
    { name: 'Drip edge', spanish: 'Vierteaguas', options: [{ value: 'Aluminum 10 ft', spanish: 'Aluminio 10 pies' }] },
  ];
  const text = JSON.stringify(inSpanish(crewPapers[0][1], fields));
  expect(text).toContain('{"cells":["Vierteaguas","22 piezas"],"detail":"Aluminio 10 pies, white"}');
});

test('a crew that reads English gets no translation', () => {
  const kind = kindOfType(3);
  const source = sourceOf(afterSecondChange, { documents, details: { language: 'en' } });
  expect(unwrap(kind?.build(source) ?? expect.fail('no kind'))).not.toHaveProperty('translation');
});

test('the PDF has the translation, then the English original', async () => {
  const [, paper] = crewPapers[0];
  const bytes = await renderPdf(nodePdfMaker(), paper, {
    logos: [],
    signatures: {},
    fingerprint: 'AB12',
    verifyAt: '/verify',
  });
  const text = (await textOfPdf(bytes)).replaceAll(/\s+/g, ' ');
  const positions = [
    'Esta es una traducción',
    'Retiro del techo viejo',
    'Sin firmar',
    'Dumpster',
    'Not signed yet',
  ].map((message) => text.indexOf(message));
  expect(positions).not.toContain(-1);
  expect(positions).toEqual(positions.toSorted((one, other) => one - other));
  expect(text).toContain('Página 1 de');
});

test('any words are translated without a failure, and words around placeholders are not lost', () => {
  const all = frameText('es');
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      expect(typeof all(text)).toBe('string');
      expect(all(`Page ${text.replaceAll(/\s|\d/g, '')}x of 9`)).toContain('de 9');
    }),
  );
});
