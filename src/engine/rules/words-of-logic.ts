import { type Operation, operationOf } from '#engine/rules/compile-logic.ts';
import { inputOf, listInputOf, type Names, namesInRowsOf } from '#engine/rules/logic-names.ts';
import { sidesOf, wordsOfUnit } from '#engine/rules/words-of-unit.ts';

const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 });

/** A plain value in words. */
export function wordsOfValue(value: unknown): string {
  if (typeof value === 'number') return number.format(value);
  if (typeof value === 'string') return `“${value}”`;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map(wordsOfValue).join(', ');
  return 'nothing';
}

type Say = (logic: unknown) => string;
type Phrase = (operands: readonly unknown[], say: Say, names: Names) => string;

/** Reads logic aloud in the words of the trade, from the descriptions of the inputs. */
export function wordsOfLogic(logic: unknown, names: Names): string {
  const say: Say = (part) => wordsOfLogic(part, names);
  const operation = operationOf(logic);
  if (operation === null) return wordsOfValue(logic);
  if (operation.name === 'var') {
    const [, input] = inputOf(logic, names) ?? [];
    if (input?.type === 'boolean') return input.description;
    return `the ${input?.description ?? String(operation.operands[0] ?? 'row')}`;
  }
  const phrase = Object.hasOwn(phrases, operation.name) ? phrases[operation.name] : undefined;
  return phrase === undefined ? plainly(operation, say) : phrase(operation.operands, say, names);
}

const plainly = ({ name, operands }: Operation, say: Say): string => `${name} of ${operands.map(say).join(' and ')}`;

/** A part of a product or quotient: sums in it are named as such, so that the words stay unambiguous. */
const factor = (logic: unknown, say: Say): string => {
  const operation = operationOf(logic);
  if (operation?.name === '+') return `the sum of ${listed(operation.operands.map(say))}`;
  return operation?.name === '-' && operation.operands.length > 1 ? `what is left of ${say(logic)}` : say(logic);
};

const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

/** Whether words need no comma before what follows: a single name or figure. */
const isShort = (logic: unknown): boolean => ['var', undefined].includes(operationOf(logic)?.name);

const between =
  (word: string): Phrase =>
  ([first, second], say) =>
    second === true ? say(first) : `${say(first)} ${word} ${say(second)}`;

/** Joined by a word, with a comma before it where the parts are long. */
const joined =
  (word: string, part: (logic: unknown, say: Say) => string = (logic, say) => say(logic)): Phrase =>
  (operands, say) => {
    const isPlain = operands.slice(0, -1).every(isShort);
    return operands.map((operand) => part(operand, say)).join(isPlain ? ` ${word} ` : `, ${word} `);
  };

const divided: Phrase = (operands, say, names) => {
  const [first, second] = operands;
  return second === 2 && isShort(first) ? `half of ${say(first)}` : joined('divided by', factor)(operands, say, names);
};

const comparisonWords: Readonly<Record<string, string>> = {
  '==': 'is',
  '===': 'is',
  '!=': 'is not',
  '!==': 'is not',
  '<': 'is less than',
  '<=': 'is at most',
  '>': 'is more than',
  '>=': 'is at least',
  in: 'is among',
  sameText: 'is',
};

const phrases: Readonly<Record<string, Phrase>> = {
  ...Object.fromEntries(Object.entries(comparisonWords).map(([name, word]) => [name, between(word)])),
  '+': joined('plus'),
  '-': (operands, say, names) =>
    operands.length === 1 ? `minus ${say(operands[0])}` : joined('less')(operands, say, names),
  '*': joined('times', factor),
  '/': divided,
  ratio: divided,
  and: joined('and'),
  or: joined('or'),
  '!': ([operand], say) => `not (${say(operand)})`,
  '!!': ([operand], say) => say(operand),
  addPercent: ([amount, percent], say) => `${factor(amount, say)} with ${say(percent)} added`,
  ceil: ([value], say) => `${say(value)}, rounded up`,
  money: ([value], say) => say(value),
  nearestThird: ([value], say) => `${say(value)}, to the nearest third`,
  roundUpTo: ([value, step], say) => `${say(value)}, rounded up to ${say(step)}`,
  power: ([base, exponent], say) => `${factor(base, say)} to the power of ${say(exponent)}`,
  perUnit: ([need, conversion], say, names) => {
    const [, by] = sidesOf(inputOf(conversion, names)?.[1].unit ?? '');
    const quotient = joined('divided by', factor)([need, conversion], say, names);
    return `${quotient}, rounded up to whole ${wordsOfUnit(by)}`;
  },
  sumOf: ([list, perRow], say, names) =>
    perRow === undefined
      ? `the sum of ${say(list)}`
      : `the sum over ${say(list)} of ${wordsOfLogic(perRow, namesInRowsOf(list, names) ?? {})}`,
  rowsWith: ([list, member, text], say, names) => {
    const declared = namesInRowsOf(list, names)?.[String(member)];
    return `those of ${say(list)} whose ${declared?.description ?? String(member)} is ${say(text)}`;
  },
  filter: ([list, condition], say, names) =>
    `those of ${say(list)} for which ${wordsOfLogic(condition, listInputOf(list, names) === null ? {} : (namesInRowsOf(list, names) ?? {}))}`,
  max: (operands, say) => {
    const others = operands.filter((operand) => operand !== 0);
    return others.length === 1 && operands.length === 2
      ? `${say(others[0])}, never below 0`
      : `the greatest of ${listed(operands.map(say))}`;
  },
  min: (operands, say) =>
    operands.length === 2
      ? `${say(operands[0])}, at most ${say(operands[1])}`
      : `the least of ${listed(operands.map(say))}`,
  if: ([condition, value, ...others], say) => {
    const rest = others.length > 1 ? say({ if: others }) : say(others[0]);
    return `if ${say(condition)}, ${say(value)}; otherwise ${rest}`;
  },
};
