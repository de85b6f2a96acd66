import { inputOf, type Names, namesInRowsOf } from '#engine/rules/logic-names.ts';
import { operationOf } from '#engine/rules/operation.ts';
import type { Speech } from '#engine/rules/operator.ts';
import { operatorByName } from '#engine/rules/operators.ts';
import { wordsOfValue } from '#engine/rules/words-of-value.ts';

/** Puts logic into trade words, using the descriptions of the inputs. */
export function wordsOfLogic(logic: unknown, names: Names): string {
  const operation = operationOf(logic);
  if (operation === null) return wordsOfValue(logic);
  const { name, operands } = operation;
  const speech = speechOf(names);
  const say = operatorByName.get(name)?.say;
  return say === undefined ? `${name} of ${operands.map(speech.say).join(' and ')}` : say(operands, speech);
}

function speechOf(names: Names): Speech {
  const say = (part: unknown) => wordsOfLogic(part, names);
  const speech: Speech = {
    input: (part) => inputOf(part, names)?.[1] ?? null,
    say,
    sayFactor: (part) => {
      const operation = operationOf(part);
      const asFactor = operation === null ? undefined : operatorByName.get(operation.name)?.sayAsFactor;
      return operation === null || asFactor === undefined ? say(part) : asFactor(operation.operands, speech);
    },
    inRowsOf: (list) => speechOf(namesInRowsOf(list, names) ?? {}),
  };
  return speech;
}
