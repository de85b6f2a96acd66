import { Fraction } from '#domain/exact/exact.ts';
import { add, multiply } from '#domain/exact/exact-arithmetic.ts';
import { nothing, numberOf, type Operator } from '#engine/rules/operator.ts';
import { decapitalised } from '#engine/rules/phrases.ts';
import { fits, pureUnit, unitInWords } from '#engine/rules/units.ts';

const hundredth = new Fraction(1, 100);

export const addPercent: Operator = {
  name: 'addPercent',
  label: 'Add percent',
  drawn: 'percent',
  sentence: 'An amount with whole percents (the second operand) added: amount × (1 + percent ÷ 100), as for waste.',
  operands: [2, 2],
  build:
    ([amount = nothing, percent = nothing]) =>
    (data) =>
      multiply(numberOf(amount(data)), add(1, multiply(numberOf(percent(data)), hundredth))),
  say: ([amount, percent], { say, sayFactor }) => `${sayFactor(amount)} with ${say(percent)} added`,
  show: ([amount, percent], { whole, base, row, sum, worth, unit }) => {
    const added = row('+', percent);
    return [...base(amount), added, sum(`With ${decapitalised(added.label)}`, worth(whole), unit(amount))];
  },
  unit: ([amount], { of }) => of(amount),
  measure: ([amount, percent], { of, tell }) => {
    const added = of(percent);
    if (!fits(added, pureUnit)) tell(`Adds ${unitInWords(added)} as percents.`);
    return of(amount);
  },
};
