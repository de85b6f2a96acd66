import { divide } from '#domain/exact/exact-arithmetic.ts';
import { ceiling } from '#domain/exact/round-exact.ts';
import { unitText } from '#domain/text/unit-text.ts';
import { nothing, numberOf, type Operator, result } from '#engine/rules/operator.ts';
import { joined } from '#engine/rules/phrases.ts';
import { sidesOfUnit } from '#engine/rules/sides-of-unit.ts';
import { fits, formatUnit } from '#engine/rules/units.ts';

export const perUnit: Operator = {
  name: 'perUnit',
  label: 'Whole units that cover',
  drawn: 'fraction',
  sentence:
    'How many units cover a need: need ÷ conversion, rounded up to whole units; 0 when the conversion is 0 or not set.',
  operands: [2, 2],
  build:
    ([need = nothing, conversion = nothing]) =>
    (data, scope) => {
      const each = numberOf(conversion(data, scope));
      return each === 0 ? 0 : result(ceiling(divide(numberOf(need(data, scope)), each)));
    },
  describe: ([need, conversion], speech) => {
    const [, by] = sidesOfUnit(speech.input(conversion)?.unit ?? '');
    return `${joined('divided by', 'describeFactor')([need, conversion], speech)}, rounded up to whole ${unitText(by)}`;
  },
  show: ([need, conversion], { whole, base, row, sum, worth, unit, roundedUp }) => {
    const rows = [...base(need), row('÷', conversion)];
    if (worth(conversion) === 0) return [...rows, sum('No conversion, so none', 0, unit(whole))];
    return [...rows, ...roundedUp(worth({ ratio: [need, conversion] }), 'Rounded up')];
  },
  unit: ([, conversion], { input }) => sidesOfUnit(input(conversion)?.unit ?? '')[1],
  measure: ([need, conversion], { of, named, report }) => {
    const given = of(need);
    const sides = named(conversion)?.sides ?? null;
    if (sides === null) return null;
    const [measured, by] = sides;
    if (!fits(given, measured)) report(`Divides ${formatUnit(given)} by ${formatUnit(measured)} of each.`);
    return by;
  },
};
