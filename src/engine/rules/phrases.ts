// Phrases shared by similar operators.
import { operationOf } from '#engine/rules/operation.ts';
import type { LogicSpeech, Operator } from '#engine/rules/operator.ts';

type Describe = NonNullable<Operator['describe']>;

/** "a, b and c". */
export const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

/** Whether a phrase needs no comma after it: a single name or figure. */
const isShort = (part: unknown): boolean => ['var', undefined].includes(operationOf(part)?.name);

/** Each operand with the next one, as they are compared: "a is less than b, and b is less than c". */
export const between =
  (connector: string): Describe =>
  (operands, { describe }) =>
    operands
      .slice(1)
      .map((right, index) => {
        const left = describe(operands[index]);
        return right === true ? left : `${left} ${connector} ${describe(right)}`;
      })
      .join(', and ');

/** Joined by a word, with a comma before it when the parts are long. */
export const joined =
  (connector: string, part: 'describe' | 'describeFactor' = 'describe'): Describe =>
  (operands, speech: LogicSpeech) => {
    const isPlain = operands.slice(0, -1).every(isShort);
    return operands.map((operand) => speech[part](operand)).join(isPlain ? ` ${connector} ` : `, ${connector} `);
  };

export function divided(operands: readonly unknown[], speech: LogicSpeech): string {
  const [first, second] = operands;
  if (second === 2 && isShort(first)) return `half of ${speech.describe(first)}`;
  return joined('divided by', 'describeFactor')(operands, speech);
}

export const decapitalized = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
