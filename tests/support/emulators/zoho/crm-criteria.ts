import { invalidData } from '#tests/support/emulators/zoho/crm-errors.ts';

type Test = (textOf: (field: string) => string) => boolean;

const comparators: Readonly<Record<string, (value: string, wanted: string) => boolean>> = {
  equals: (value, wanted) => value.toLowerCase() === wanted.toLowerCase(),
  not_equal: (value, wanted) => value.toLowerCase() !== wanted.toLowerCase(),
  starts_with: (value, wanted) => value.toLowerCase().startsWith(wanted.toLowerCase()),
  in: (value, wanted) => wanted.split(',').some((each) => each.toLowerCase() === value.toLowerCase()),
  greater_equal: (value, wanted) => value >= wanted,
  less_equal: (value, wanted) => value <= wanted,
};

/** Reads `((Email:equals:a@example.com)and(Last_Name:starts_with:B))`; parentheses and commas in values are escaped. */
export function criteriaTest(criteria: string): Test {
  let position = 0;
  const fail = () => invalidData({ param_name: 'criteria' });
  function group(): Test {
    if (criteria[position] !== '(') throw fail();
    position += 1;
    const first = criteria[position] === '(' ? group() : term();
    const parts: { word: string; test: Test }[] = [];
    for (;;) {
      const [, word = ''] = /^(and|or)\(/.exec(criteria.slice(position)) ?? [];
      if (word === '') break;
      position += word.length;
      parts.push({ word, test: group() });
    }
    if (criteria[position] !== ')') throw fail();
    position += 1;
    return (textOf) =>
      parts.reduce(
        (known, { word, test }) => (word === 'and' ? known && test(textOf) : known || test(textOf)),
        first(textOf),
      );
  }
  function term(): Test {
    const [found, field = '', comparator = '', value = ''] =
      /^([\w.]+):(\w+):((?:\\.|[^\\()])*)/.exec(criteria.slice(position)) ?? [];
    const compare = comparators[comparator];
    if (found === undefined || compare === undefined) throw fail();
    position += found.length;
    const wanted = value.replaceAll(/\\(.)/gs, '$1');
    return (textOf) => compare(textOf(field), wanted);
  }
  const test = group();
  if (position < criteria.length) throw fail();
  return test;
}
