import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { formulaOfLogic } from '#engine/rules/formula/formula-of-logic.ts';
import { logicOfFormula } from '#engine/rules/formula/logic-of-formula.ts';
import {
  extended,
  type LogicPart,
  newParts,
  partAt,
  partsOf,
  renamed,
  takenOut,
  unwrapped,
  withPart,
  wrapped,
} from '#engine/rules/formula/logic-parts.ts';
import { starterCatalog } from '#tests/schemas/trade.ts';

const eave = { var: 'eave' };
const rake = { var: 'rake' };
const need = { addPercent: [{ '+': [{ '/': [eave, 2] }, rake] }, 5] };
const whole = { perUnit: [need, { var: 'conversion' }] };

const allParts = (part: LogicPart): readonly LogicPart[] => [part, ...partsOf(part).flatMap(allParts)];

it.each(starterCatalog().rules.map(({ id, logic }) => [id, logic] as const))(
  'every part of %s has a path, and putting it back there gives the same formula',
  (_, logic) => {
    for (const { path, part } of allParts({ path: '', part: logic })) {
      expect(partAt(logic, path)).toEqual(part);
      expect(withPart(logic, path, part)).toEqual(logic);
    }
  },
);

test('a part is removed, wrapped in an operation, unwrapped, renamed, and extended by an operand', () => {
  expect(takenOut(whole, '/perUnit/0/addPercent/0/+/1')).toEqual({
    logic: { perUnit: [{ addPercent: [{ '/': [eave, 2] }, 5] }, { var: 'conversion' }] },
    path: '/perUnit/0/addPercent/0',
  });
  expect(unwrapped(whole, '/perUnit/0').logic).toEqual({ perUnit: [need.addPercent[0], { var: 'conversion' }] });
  expect(wrapped(rake, '', 'perUnit', 2).logic).toEqual({ perUnit: [rake, 1] });
  expect(renamed(whole, '', 'ratio').logic).toEqual({ ratio: whole.perUnit });
  expect(extended({ '+': [eave, rake] }, '')).toEqual({ logic: { '+': [eave, rake, 1] }, path: '/+/2' });
});

test('an operand without a list around it has a path too, and removing it removes its operation', () => {
  const rounded = { '+': [{ money: eave }, rake] };
  expect(withPart(rounded, '/+/0/money', rake)).toEqual({ '+': [{ money: rake }, rake] });
  expect(takenOut(rounded, '/+/0/money').logic).toEqual(rake);
});

test.each([
  ['nothing', whole, []],
  [
    'a percentage put around a part',
    { perUnit: [need.addPercent[0], { var: 'conversion' }] },
    ['/perUnit/0', '/perUnit/0/addPercent/1'],
  ],
  [
    'a figure',
    { perUnit: [{ addPercent: [need.addPercent[0], 7] }, { var: 'conversion' }] },
    ['/perUnit/0/addPercent/1'],
  ],
  ['another formula', { var: 'x' }, allParts({ path: '', part: whole }).map(({ path }) => path)],
  ['another operation over the same', { ratio: whole.perUnit }, ['']],
  ['nothing where an operation gave way', { max: [whole, 0] }, []],
])('what is new: %s', (_, before, fresh) => {
  expect(newParts(before, { path: '', part: whole })).toEqual(fresh);
});

const leaf = fc.oneof(
  fc.constantFrom('eaveLength', 'rows', 'lines.first').map((name) => ({ var: name })),
  fc.integer({ min: -50, max: 5000 }),
  fc.constantFrom(0.5, 1e-7, 2.25),
  fc.constantFrom('White', 'say "x"', '', '{', 'a b'),
  fc.boolean(),
  fc.constant(null),
);
const { logic: anyLogic } = fc.letrec<{ logic: unknown }>((tie) => ({
  logic: fc.oneof(
    { maxDepth: 5, depthSize: 'small' },
    leaf,
    fc
      .tuple(
        fc.constantFrom(
          '+',
          '-',
          '*',
          '/',
          '%',
          '<',
          '>=',
          '===',
          '!==',
          'and',
          'or',
          'if',
          'max',
          'perUnit',
          '!',
          'sumOf',
        ),
        fc.array(tie('logic'), { minLength: 1, maxLength: 4 }),
      )
      .map(([name, operands]) => ({ [name]: operands })),
    tie('logic').map((only) => ({ ceil: only })),
    fc.array(tie('logic'), { maxLength: 3 }),
  ),
}));

test('text, tree and logic agree: logic → text → logic, and a typed text → logic → text', () => {
  fc.assert(
    fc.property(anyLogic, (logic) => {
      const text = formulaOfLogic(logic);
      const read = logicOfFormula(text);
      expect(read).toEqual({ ok: true, value: logic });
      expect(formulaOfLogic(read.ok && read.value)).toBe(text);
      for (const { path, part } of allParts({ path: '', part: logic }))
        expect(withPart(logic, path, part)).toEqual(logic);
    }),
    { numRuns: 300 },
  );
});

test('a text with other spacing and needless parentheses means the same as its shortest text', () => {
  fc.assert(
    fc.property(
      anyLogic,
      fc.array(fc.constantFrom('', ' ', '  ', '\n'), { minLength: 1, maxLength: 7 }),
      (logic, blanks) => {
        const tokens = formulaOfLogic(logic).match(/"(?:[^"\\]|\\.)*"|[^\s"]+|\s/g) ?? [];
        const typed = `(${tokens.map((token, index) => (/^\s$/.test(token) ? ` ${blanks[index % blanks.length]}` : token)).join('')})`;
        expect(logicOfFormula(typed)).toEqual({ ok: true, value: logic });
      },
    ),
    { numRuns: 300 },
  );
});
