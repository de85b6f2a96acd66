import { Fraction } from '#domain/exact/exact.ts';
import { add, multiply } from '#domain/exact/exact-arithmetic.ts';
import { nothing, numberOf, type Operator, result } from '#engine/rules/operator.ts';
import { decapitalized } from '#engine/rules/phrases.ts';
import { fits, formatUnit, pureUnit } from '#engine/rules/units.ts';

const hundredth = new Fraction(1, 100);

export const addPercent: Operator = {
  name: 'addPercent',
  label: 'Add percent',
  drawn: 'percent',
  sentence: 'An amount with whole percents (the second operand) added: amount × (1 + percent ÷ 100), as for waste.',
  operands: [2, 2],
  build:
    ([amount = nothing, percent = nothing]) =>
    (data, scope) =>
      result(multiply(numberOf(amount(data, scope)), add(1, multiply(numberOf(percent(data, scope)), hundredth)))),
  describe: ([amount, percent], { describe, describeFactor, input }) => {
    // A waste says by its unit that it is a percentage; any other figure needs the word.
    const added = input(percent)?.unit === '%' ? describe(percent) : `${describe(percent)} percent`;
    return `${describeFactor(amount)} with ${added} added`;
  },
  show: ([amount, percent], { whole, base, row, sum, worth, unit }) => {
    const added = row('+', percent);
    const isNamed = added.unit === '%';
    const label = isNamed ? decapitalized(added.label) : `${worth(percent)} percent added`;
    return [
      ...base(amount),
      isNamed ? added : { ...added, label: added.input === null ? 'Percent of it' : added.label, unit: '%' },
      sum(`With ${label}`, worth(whole), unit(amount)),
    ];
  },
  unit: ([amount], { of }) => of(amount),
  measure: ([amount, percent], { of, report }) => {
    const added = of(percent);
    if (!fits(added, pureUnit)) report(`Adds ${formatUnit(added)} as percents.`);
    return of(amount);
  },
};
